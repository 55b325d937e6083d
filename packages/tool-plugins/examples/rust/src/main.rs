//! file_info: facts about a file, as an NDJSON plugin. Needs no crates.

mod json;

use json::Json;
use std::fs::{self, File};
use std::io::{self, BufRead, Read, Write};
use std::time::UNIX_EPOCH;

const DEFINITION: &str = concat!(
    r#"{"name":"file_info","description":"Facts about a file or folder: kind, size in bytes, time of the last "#,
    r#"change, and for text the number of lines, words and characters.","parameters":{"type":"object","#,
    r#""additionalProperties":false,"required":["path"],"properties":{"path":{"type":"string","#,
    r#""description":"Path of the file."}}}}"#
);

/// Larger files are described without being read.
const COUNTED_BYTES: u64 = 64 * 1024 * 1024;

struct Counts {
    lines: usize,
    words: usize,
    characters: usize,
}

fn count(path: &str) -> io::Result<Option<Counts>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(COUNTED_BYTES).read_to_end(&mut bytes)?;
    let Ok(text) = std::str::from_utf8(&bytes) else {
        return Ok(None);
    };
    if text.contains('\0') {
        return Ok(None);
    }
    Ok(Some(Counts {
        lines: text.lines().count(),
        words: text.split_whitespace().count(),
        characters: text.chars().count(),
    }))
}

fn describe_file(path: &str) -> Result<String, String> {
    let facts = fs::metadata(path).map_err(|error| format!("cannot look at '{path}': {error}"))?;
    let changed = facts
        .modified()
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .map_or("unknown".to_string(), |since| format!("{} s after 1970-01-01 UTC", since.as_secs()));
    let kind = match () {
        () if facts.is_dir() => "folder",
        () if facts.is_file() => "file",
        () => "special file",
    };
    let mut lines = vec![format!("{kind}: {path}"), format!("changed: {changed}")];
    if facts.is_dir() {
        let entries = fs::read_dir(path).map_err(|error| format!("cannot list '{path}': {error}"))?;
        lines.push(format!("entries: {}", entries.count()));
    }
    if facts.is_file() {
        lines.push(format!("size: {} bytes", facts.len()));
        if facts.len() > COUNTED_BYTES {
            lines.push("too large to be counted".to_string());
        } else {
            match count(path).map_err(|error| format!("cannot read '{path}': {error}"))? {
                None => lines.push("content: binary".to_string()),
                Some(counts) => lines.push(format!(
                    "content: text, {} lines, {} words, {} characters",
                    counts.lines, counts.words, counts.characters
                )),
            }
        }
    }
    Ok(lines.join("\n"))
}

fn answer(params: Option<&Json>) -> String {
    let outcome = match params.and_then(|params| params.get("path")).and_then(Json::as_str) {
        None => Err("path must be a string".to_string()),
        Some(path) => describe_file(path),
    };
    let (text, error) = match outcome {
        Ok(text) => (text, false),
        Err(problem) => (format!("Error: {problem}"), true),
    };
    format!(r#"{{"content":[{{"type":"text","text":{}}}],"error":{error}}}"#, json::quote(&text))
}

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let message = match json::parse(&line?) {
            Ok(message) => message,
            Err(problem) => {
                eprintln!("ignored a line that is not JSON: {problem}");
                continue;
            }
        };
        match message.get("type").and_then(Json::as_str) {
            Some("describe") => writeln!(output, "{DEFINITION}")?,
            Some("call") => writeln!(output, "{}", answer(message.get("params")))?,
            _ => continue,
        }
        output.flush()?;
    }
    Ok(())
}
