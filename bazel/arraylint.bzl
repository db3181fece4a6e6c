"""Lints C++ targets: an aspect that gives findings as files, a test, and fixes by `bazel run`.

Each source file is one action, whose inputs are the file, the headers that its target may
include, the toolchain, the configuration, and the program with its own headers. Sources of other repositories
are not linted. What the functions of a file do (its facts) is a file as well, and
`arraylint link` joins the facts of a target and its dependencies.

The aspect also has the output groups that aspect_rules_lint reads: rules_lint_human,
rules_lint_machine and rules_lint_patch, of the target alone.
"""

load("@bazel_tools//tools/build_defs/cc:action_names.bzl", "CPP_COMPILE_ACTION_NAME")
load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")

ArraylintInfo = provider(
    doc = "What was found in a target and its dependencies.",
    fields = {
        "findings": "depset of text files, one finding a line; an empty file has none",
        "reports": "depset of SARIF files",
        "facts": "depset of files for `arraylint link`",
        "patches": "depset of patches with the safe fixes",
    },
)

# Scripts around rules_lint fetch from remote caches what has this in its name.
_LINTER = "AspectRulesLintArraylint"

_SOURCES = ["c++", "C", "cc", "cpp", "cu", "cxx"]

_PROGRAM = {
    "_program": attr.label(
        default = Label("//:bin/arraylint"),
        allow_single_file = True,
        executable = True,
        cfg = "exec",
    ),
}

def _flags(target, ctx):
    """The flags that Bazel would compile the target's C++ files with."""
    toolchain = find_cpp_toolchain(ctx)
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )
    compilation = target[CcInfo].compilation_context
    own = ctx.fragments.cpp.copts + ctx.fragments.cpp.cxxopts
    own += [ctx.expand_make_variables("copts", flag, {}) for flag in getattr(ctx.rule.attr, "copts", [])]
    variables = cc_common.create_compile_variables(
        cc_toolchain = toolchain,
        feature_configuration = features,
        user_compile_flags = own,
        include_directories = compilation.includes,
        quote_include_directories = compilation.quote_includes,
        system_include_directories = compilation.system_includes,
        preprocessor_defines = depset(transitive = [compilation.defines, compilation.local_defines]),
    )
    return cc_common.get_memory_inefficient_command_line(
        feature_configuration = features,
        action_name = CPP_COMPILE_ACTION_NAME,
        variables = variables,
    )

# Exit status 1 means that there are findings. What is written to files names the folder that
# the sandbox happens to have; /proc/self/cwd is true in any.
_RUN = """status=0
"$@" >"$STDOUT" || status=$?
[ $status -le 1 ] || exit $status
IFS='
'
for file in $STATUS; do
  echo $status >"$file"
done
for output in $OUTPUTS; do
  sed "s|$PWD|/proc/self/cwd|g" "$output" >"$output.any"
  mv "$output.any" "$output"
done
"""

def _run(ctx, mnemonic, verb, what, arguments, inputs, stdout, others = [], status = []):
    """Declares an action that runs the program, which writes these files."""
    ctx.actions.run_shell(
        command = _RUN,
        arguments = [ctx.executable._program.path] + arguments,
        env = {
            "STDOUT": stdout.path,
            "OUTPUTS": "\n".join([file.path for file in others]),
            "STATUS": "\n".join([file.path for file in status]),
        },
        inputs = inputs,
        tools = [ctx.executable._program],
        outputs = [stdout] + others + status,
        mnemonic = mnemonic,
        progress_message = verb + " " + what,
    )

def _lint(ctx, source, flags, others):
    """Declares the actions of one file, which reads others. Returns what they write."""
    base = "{}.arraylint/{}".format(ctx.label.name, source.short_path)
    findings, report, facts = [
        ctx.actions.declare_file(base + suffix)
        for suffix in [".txt", ".sarif", ".facts"]
    ]
    rules_lint = "{}_rules_lint/{}.{}".format(ctx.label.name, source.short_path, _LINTER)
    text, text_status, copy, copy_status, patch = [
        ctx.actions.declare_file(rules_lint + suffix)
        for suffix in [".out", ".out.exit_code", ".report", ".report.exit_code", ".patch"]
    ]
    file = ctx.actions.args()
    file.add_all(["--no-cache", "-j", "1"])
    if ctx.files._config:
        file.add_all("--config", ctx.files._config)
    else:
        file.add("--no-config")
    file.add(source)
    file.add("--")
    file.add_all(flags)

    where = source.short_path
    inputs = depset([source], transitive = [others])
    formats = ["concise", "text=" + text.path, "sarif=" + report.path, "sarif=" + copy.path]
    check = ["check", "--quiet", "--no-suppressed", "--facts=" + facts.path]
    check += ["--format=" + format for format in formats] + [file]
    reports = [text, report, copy, facts]
    statuses = [text_status, copy_status]
    _run(ctx, "Arraylint", "Linting", where, check, inputs, findings, reports, statuses)
    _run(ctx, "ArraylintFix", "Fixing", where, ["fix", "--diff", file], inputs, patch)
    return struct(
        findings = findings,
        reports = report,
        facts = facts,
        patches = patch,
        human = [text, text_status],
        machine = [copy, copy_status],
    )

def _nothing_linted(ctx):
    """Declares what rules_lint's lint_test needs of a target without sources."""
    base = "{}.{}.out".format(ctx.label.name, _LINTER)
    text = ctx.actions.declare_file(base)
    status = ctx.actions.declare_file(base + ".exit_code")
    ctx.actions.write(text, "")
    ctx.actions.write(status, "0\n")
    return [text, status]

def _arraylint_aspect_impl(target, ctx):
    below = [
        dependency[ArraylintInfo]
        for attribute in ["deps", "implementation_deps", "interface_deps"]
        for dependency in getattr(ctx.rule.attr, attribute, [])
        if ArraylintInfo in dependency
    ]
    linted = []
    if CcInfo in target and not ctx.label.workspace_name and "no-lint" not in ctx.rule.attr.tags:
        flags = _flags(target, ctx)
        inputs = depset(
            ctx.files._config,
            transitive = [
                target[CcInfo].compilation_context.headers,
                find_cpp_toolchain(ctx).all_files,
                ctx.attr._headers.files,
            ],
        )
        linted = [
            _lint(ctx, file, flags, inputs)
            for files in getattr(ctx.rule.attr, "srcs", [])
            for file in files.files.to_list()
            if file.is_source and file.extension in _SOURCES
        ]
    found = {
        field: depset(
            [getattr(file, field) for file in linted],
            transitive = [getattr(info, field) for info in below],
        )
        for field in ["findings", "reports", "facts", "patches"]
    }
    human = [file for files in linted for file in files.human]
    if CcInfo in target and not human:
        human = _nothing_linted(ctx)
    return [
        ArraylintInfo(**found),
        OutputGroupInfo(
            rules_lint_human = depset(human),
            rules_lint_machine = depset([file for files in linted for file in files.machine]),
            rules_lint_patch = depset([files.patches for files in linted]),
            arraylint_findings = found["findings"],
            arraylint_reports = found["reports"],
            arraylint_facts = found["facts"],
            arraylint_patches = found["patches"],
        ),
    ]

arraylint_aspect = aspect(
    implementation = _arraylint_aspect_impl,
    doc = """Lints the sources of a target and of its dependencies in this repository:

        bazel build //... --aspects=@arraylint//:arraylint.bzl%arraylint_aspect \\
            --output_groups=arraylint_reports
    """,
    attr_aspects = ["deps", "implementation_deps", "interface_deps"],
    attrs = dict(
        _PROGRAM,
        _config = attr.label(default = Label("//:config"), allow_files = True),
        _headers = attr.label(default = Label("//:headers")),
        _cc_toolchain = attr.label(default = Label("@bazel_tools//tools/cpp:current_cc_toolchain")),
    ),
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
)

def _collected(ctx, field):
    return depset(transitive = [getattr(target[ArraylintInfo], field) for target in ctx.attr.targets])

def _arraylint_test_impl(ctx):
    crossing = ctx.actions.declare_file(ctx.label.name + ".crossing.txt")
    facts = _collected(ctx, "facts")
    link = ["link", "--quiet", "--format=concise", ctx.actions.args().add_all(facts)]
    _run(ctx, "ArraylintLink", "Linking", ctx.label.name, link, facts, crossing)
    findings = depset([crossing], transitive = [_collected(ctx, "findings")])
    paths = [file.short_path for file in findings.to_list()]
    test = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        test,
        "#!/bin/sh\n! cat {} | grep .\n".format(" ".join(["'%s'" % path for path in paths])),
        is_executable = True,
    )
    return [DefaultInfo(executable = test, runfiles = ctx.runfiles(transitive_files = findings))]

_TARGETS = {
    "targets": attr.label_list(
        doc = "C++ targets; those that they depend on are linted too.",
        aspects = [arraylint_aspect],
        mandatory = True,
    ),
}

arraylint_test = rule(
    implementation = _arraylint_test_impl,
    doc = "Fails if there are findings in the targets, or such as cross their files.",
    attrs = dict(_TARGETS, **_PROGRAM),
    test = True,
)

def _arraylint_fix_impl(ctx):
    patches = _collected(ctx, "patches")
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    apply = """#!/bin/sh
set -eu
for patch in {}; do
  patch=$PWD/$patch
  if [ -s "$patch" ]; then
    (cd "$BUILD_WORKSPACE_DIRECTORY" && patch --strip=1 --forward <"$patch")
  fi
done
""".format(" ".join(["'%s'" % file.short_path for file in patches.to_list()]))
    ctx.actions.write(script, apply, is_executable = True)
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(transitive_files = patches))]

arraylint_fix = rule(
    implementation = _arraylint_fix_impl,
    doc = "`bazel run` applies the safe fixes to the source tree.",
    attrs = _TARGETS,
    executable = True,
)
