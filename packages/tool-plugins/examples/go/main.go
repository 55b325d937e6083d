// bash_plugin runs a shell command, as an NDJSON plugin. It needs nothing but the standard library.
//
// Whoever mounts this plugin lets the model run any command that the host itself could run: give it
// to agents only with an approval policy, or inside a sandbox.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

const definition = `{"name":"bash_plugin","description":"Runs a command in bash and gives its output and exit code. The command is ended, with everything it started, when its time is over.","parameters":{"type":"object","additionalProperties":false,"required":["command"],"properties":{"command":{"type":"string","minLength":1,"description":"What to run."},"cwd":{"type":"string","description":"Working directory. Default: that of the plugin."},"timeout_seconds":{"type":"number","exclusiveMinimum":0,"maximum":600,"description":"Time limit. Default 30."}}}}`

// Longer output is cut in the middle: its beginning and its end tell most.
const outputLimit = 100_000

type params struct {
	Command        string  `json:"command"`
	Cwd            string  `json:"cwd"`
	TimeoutSeconds float64 `json:"timeout_seconds"`
}

type message struct {
	Type   string `json:"type"`
	Params params `json:"params"`
}

type block struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type details struct {
	ExitCode   int   `json:"exit_code"`
	DurationMs int64 `json:"duration_ms"`
	TimedOut   bool  `json:"timed_out"`
}

type answer struct {
	Content []block  `json:"content"`
	Error   bool     `json:"error"`
	Details *details `json:"details,omitempty"`
}

func failure(text string) answer {
	return answer{Content: []block{{Type: "text", Text: "Error: " + text}}, Error: true}
}

func shorten(output []byte) string {
	text := bytes.ToValidUTF8(output, []byte("\uFFFD"))
	if len(text) <= outputLimit {
		return string(text)
	}
	half := outputLimit / 2
	head := bytes.ToValidUTF8(text[:half], nil)
	tail := bytes.ToValidUTF8(text[len(text)-half:], nil)
	return fmt.Sprintf("%s\n… %d bytes left out …\n%s", head, len(text)-outputLimit, tail)
}

func run(wanted params) answer {
	if wanted.Command == "" {
		return failure("command must not be empty")
	}
	limit := 30 * time.Second
	if wanted.TimeoutSeconds > 0 {
		limit = time.Duration(wanted.TimeoutSeconds * float64(time.Second))
	}
	command := exec.Command("bash", "-c", wanted.Command)
	command.Dir = wanted.Cwd
	startGroup(command)
	var output bytes.Buffer
	command.Stdout = &output
	command.Stderr = &output

	started := time.Now()
	if err := command.Start(); err != nil {
		return failure(err.Error())
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	ended := make(chan error, 1)
	// Wait returns when the last process that holds the output is gone, not only bash itself.
	go func() { ended <- command.Wait() }()

	var err error
	timedOut := false
	select {
	case err = <-ended:
	case <-timer.C:
		timedOut = true
		killGroup(command)
		err = <-ended
	}
	facts := &details{DurationMs: time.Since(started).Milliseconds(), TimedOut: timedOut}
	text := shorten(output.Bytes())

	var exit *exec.ExitError
	switch {
	case facts.TimedOut:
		facts.ExitCode = -1
		text = fmt.Sprintf("%s\nError: ended after %s", text, limit)
	case errors.As(err, &exit):
		facts.ExitCode = exit.ExitCode()
		text = fmt.Sprintf("%s\nexit code %d", text, facts.ExitCode)
	case err != nil:
		return failure(err.Error())
	}
	if text == "" {
		text = "(no output)"
	}
	return answer{Content: []block{{Type: "text", Text: text}}, Error: err != nil || timedOut, Details: facts}
}

func main() {
	input := bufio.NewReader(os.Stdin)
	output := json.NewEncoder(os.Stdout)
	output.SetEscapeHTML(false)
	for {
		line, readError := input.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			var received message
			if err := json.Unmarshal(line, &received); err != nil {
				fmt.Fprintln(os.Stderr, "ignored a line that cannot be read:", err)
				if received.Type == "call" {
					_ = output.Encode(failure(err.Error()))
				}
			} else if received.Type == "describe" {
				fmt.Println(definition)
			} else if received.Type == "call" {
				_ = output.Encode(run(received.Params))
			}
		}
		if readError != nil {
			return
		}
	}
}
