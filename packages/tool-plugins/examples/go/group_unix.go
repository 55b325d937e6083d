//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// endWholeGroup makes a time-out end the command with everything it started.
func endWholeGroup(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
}
