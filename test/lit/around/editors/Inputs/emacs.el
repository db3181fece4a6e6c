;;; -*- lexical-binding: t -*-
;; The actions of a user, step by step. Each result is printed to stdout.
(defun say (form &rest values) (princ (concat (apply #'format form values) "\n")))
(defun findings ()
  (seq-filter (lambda (found) (string-match "array-R" (flymake-diagnostic-text found)))
              (flymake-diagnostics)))
(defun expect (what condition)
  (let ((end (time-add nil 120)))
    (while (not (funcall condition))
      (when (time-less-p end nil) (error "Waited in vain for %s" what))
      (accept-process-output nil 0.05))))

(setq inhibit-message t)
(find-file "relax.cpp")
(run-hooks 'post-command-hook) ; eglot-ensure waits for a command to end
(expect "the server" #'eglot-current-server)
(flymake-start)
(expect "a finding" (lambda () (= 1 (length (findings)))))
(let ((compilation (save-window-excursion (compile "arraylint check --color never relax.cpp"))))
  (expect "the end of the compilation"
          (lambda () ; what it wrote last may come after its process has ended
            (with-current-buffer compilation
              (goto-char (point-min))
              (re-search-forward "^Compilation \\(finished\\|exited\\)" nil t))))
  (with-current-buffer compilation
    (goto-char (point-min))
    (compilation-next-error 1)
    (say "compile: %s" (buffer-substring (point) (line-end-position)))))

(let* ((found (car (findings)))
       (at (flymake-diagnostic-beg found)))
  (goto-char at)
  (say "shown: %d: %s" (line-number-at-pos) (flymake-diagnostic-text found))

  (save-current-buffer
    (call-interactively #'arraylint-rule)
    (say "page: %s" (buffer-substring (point-min) (line-end-position))))

  ;; The menu of actions: takes the one that the linter offers.
  (cl-letf (((symbol-function 'completing-read)
             (lambda (_prompt actions &rest _)
               (let ((names (mapcar (lambda (action) (if (consp action) (car action) action)) actions)))
                 (or (seq-find (lambda (name) (string-match "100" name)) names)
                     (error "No such action: %S" names))))))
    (setq last-nonmenu-event t) ; no mouse, so no popup
    (call-interactively #'eglot-code-actions))
  (goto-char at)
  (say "fixed: %s" (buffer-substring (line-beginning-position) (line-end-position))))
(save-buffer) ; its idle timer does not run here: saving sends the change
(expect "no finding" (lambda () (null (findings))))
(kill-emacs 0)
