//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// startGroup puts a command into a process group of its own.
func startGroup(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

// killGroup ends a command with everything it started.
func killGroup(command *exec.Cmd) {
	_ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL)
}
