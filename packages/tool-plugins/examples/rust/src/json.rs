//! As much JSON as the plugin protocol needs (RFC 8259), so that the example builds without a network.

use std::iter::Peekable;
use std::str::Chars;

/// A JSON value. Numbers, booleans and null are not needed beyond having been read.
pub enum Json {
    Other,
    Text(String),
    List,
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            // Of a repeated name the last one counts, as in JavaScript.
            Json::Object(members) => members.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value),
            _ => None,
        }
    }

    pub fn as_str(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// Deeper nesting is refused rather than answered with a stack overflow.
const MAX_DEPTH: usize = 128;

pub fn parse(text: &str) -> Result<Json, String> {
    let mut parser = Parser { rest: text.chars().peekable() };
    let value = parser.value(0)?;
    parser.blanks();
    match parser.rest.next() {
        None => Ok(value),
        Some(extra) => Err(format!("unexpected '{extra}' after the value")),
    }
}

struct Parser<'a> {
    rest: Peekable<Chars<'a>>,
}

impl Parser<'_> {
    fn blanks(&mut self) {
        while self.rest.next_if(|c| matches!(c, ' ' | '\t' | '\n' | '\r')).is_some() {}
    }

    fn expect(&mut self, wanted: char) -> Result<(), String> {
        match self.rest.next() {
            Some(found) if found == wanted => Ok(()),
            Some(found) => Err(format!("expected '{wanted}', found '{found}'")),
            None => Err(format!("expected '{wanted}', found the end")),
        }
    }

    fn value(&mut self, depth: usize) -> Result<Json, String> {
        if depth > MAX_DEPTH {
            return Err("nested too deeply".to_string());
        }
        self.blanks();
        match self.rest.peek() {
            Some('{') => self.object(depth),
            Some('[') => self.list(depth),
            Some('"') => self.text().map(Json::Text),
            Some(_) => self.word(),
            None => Err("expected a value, found the end".to_string()),
        }
    }

    fn word(&mut self) -> Result<Json, String> {
        let mut word = String::new();
        while let Some(c) = self.rest.next_if(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.')) {
            word.push(c);
        }
        let known = matches!(word.as_str(), "true" | "false" | "null");
        if known || (!word.is_empty() && word.parse::<f64>().is_ok()) {
            Ok(Json::Other)
        } else {
            Err(format!("'{word}' is no JSON value"))
        }
    }

    fn list(&mut self, depth: usize) -> Result<Json, String> {
        self.expect('[')?;
        self.blanks();
        if self.rest.next_if_eq(&']').is_some() {
            return Ok(Json::List);
        }
        loop {
            self.value(depth + 1)?;
            self.blanks();
            if self.rest.next_if_eq(&',').is_none() {
                self.expect(']')?;
                return Ok(Json::List);
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, String> {
        self.expect('{')?;
        let mut members = Vec::new();
        self.blanks();
        if self.rest.next_if_eq(&'}').is_some() {
            return Ok(Json::Object(members));
        }
        loop {
            self.blanks();
            let name = self.text()?;
            self.blanks();
            self.expect(':')?;
            members.push((name, self.value(depth + 1)?));
            self.blanks();
            if self.rest.next_if_eq(&',').is_none() {
                self.expect('}')?;
                return Ok(Json::Object(members));
            }
        }
    }

    fn text(&mut self) -> Result<String, String> {
        self.expect('"')?;
        let mut text = String::new();
        loop {
            match self.rest.next() {
                None => return Err("a string has no end".to_string()),
                Some('"') => return Ok(text),
                Some('\\') => text.push(self.escape()?),
                Some(c) if (c as u32) < 0x20 => return Err("a control character in a string".to_string()),
                Some(c) => text.push(c),
            }
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        match self.rest.next() {
            Some('n') => Ok('\n'),
            Some('t') => Ok('\t'),
            Some('r') => Ok('\r'),
            Some('b') => Ok('\u{8}'),
            Some('f') => Ok('\u{c}'),
            Some(c @ ('"' | '\\' | '/')) => Ok(c),
            Some('u') => self.unicode(),
            _ => Err("an unknown escape in a string".to_string()),
        }
    }

    /// Characters beyond U+FFFF come as two escapes; half of such a pair becomes U+FFFD.
    fn unicode(&mut self) -> Result<char, String> {
        let first = self.hex()?;
        if !(0xd800..0xdc00).contains(&first) {
            return Ok(char::from_u32(first).unwrap_or('\u{fffd}'));
        }
        let mut ahead = self.rest.clone();
        if ahead.next() != Some('\\') || ahead.next() != Some('u') {
            return Ok('\u{fffd}');
        }
        self.rest = ahead;
        let second = self.hex()?;
        if !(0xdc00..0xe000).contains(&second) {
            return Ok('\u{fffd}');
        }
        Ok(char::from_u32(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)).unwrap_or('\u{fffd}'))
    }

    fn hex(&mut self) -> Result<u32, String> {
        (0..4).try_fold(0, |value, _| {
            let digit = self.rest.next().and_then(|c| c.to_digit(16));
            digit.map(|digit| value * 16 + digit).ok_or_else(|| "a broken \\u escape".to_string())
        })
    }
}

/// A text as a JSON string, quotes included.
pub fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            c if (c as u32) < 0x20 => quoted.push_str(&format!("\\u{:04x}", c as u32)),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
