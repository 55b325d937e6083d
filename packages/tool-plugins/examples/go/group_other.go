//go:build !unix

package main

import "os/exec"

func startGroup(_ *exec.Cmd) {}

// killGroup: without process groups, only the command itself can be ended.
func killGroup(command *exec.Cmd) {
	_ = command.Process.Kill()
}
