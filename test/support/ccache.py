"""Makes tests compile the same program only once, however often they run."""

import os
import subprocess


def environment(source_root):
    """Returns the environment for ccache: its own folder, whatever HOME a test has.
    ccache identifies a precompiled header by its checksum, not by its path."""
    folder = subprocess.run(["ccache", "--get-config", "cache_dir"], check=True,
                            capture_output=True, text=True).stdout.strip()
    return {"CCACHE_DIR": folder, "CCACHE_BASEDIR": source_root,
            "CCACHE_SLOPPINESS": "pch_defines,time_macros",
            "CCACHE_PCH_EXTSUM": "1"}
