import { nameThings } from './named-things.ts';

/* Plain English for phrases of several words. */

/** Phrasal verbs, by the plain one. */
const PHRASES = `
remember: keep (?:this |that |it )?in mind, bear (?:this |that |it )?in mind, don['’]?t forget, do not forget
delete memory: forget
delete: take out of, throw out of, get rid of, throw away, throw out, clear out, clean up, wipe out, take out, take off
undo: take back, roll back, go back to how, put back, as it was, as it used to be, back to the way
wait: hang about, hold on, hang on
close: shut down, shut
complete: tick off, check off, cross off, cross out, mark as done, is done now, get it done
rename: cambia el nombre, cambiar el nombre, cambia il nome, mudar o nome, change le nom, changer le nom, ändere den Namen
find: look for, hunt for, search for, track down, where is, where are, where did, where do
lookup: look up, find out
start: kick off, set off, fire up, boot up
stop: shut off, switch off, call off, give up
fill: fill out, fill in
add: put in, put into, put on
add: write down, jot down, note down
sum: add up, add together
sum numbers: add numbers, add two numbers, add some numbers
test: try out
solve: figure out, work out
explain: walk me through, how does it work
compress: make smaller, smaller file
read: go through, look at, look into, have a look, what does it say, what is written
list: what do I have, which do I have, go over
repeat: over and over, again and again
refresh: up to date, up-to-date, brought current, catch up with
change: switch over, swap out
notify monitor: let me know when, let me know if, tell me when, tell me if, tell me once, warn me when, ping me when
notify: let me know, give me a shout
memory: told you, you know about, you remember, I said, we talked about
screenshot: picture of the page, picture of the screen, picture of the window, how does it look, how does the page look, what does it look like, what does the page look like
navigate: go to, head to, bring up, take me to
monitor: watch for, watching, keep an eye on, keep watch, stay informed
allowed: where can you, may you, are you allowed
multiple: both of, all three, all four, all of them, each of
similar: like this one, more like this, just like, something like, the same kind, the same thing as, the same subject, the same topic, the same matter, along the same lines
install: set up
info size: how big, how large, how heavy, takes up
info time: last modified, last changed, when was, last touched
age: how old
duration: how long
`;

/** Separable verbs with their object in the middle: `take the old one out of there`. */
const PARTED_VERB = /^(\w+) ((?:out|off|up|down|away|in|into|on|over|back)(?: of)?)$/u;

/** A phrase of several words; for a separable verb, with the words in the middle. */
const toExpression = (phrase: string): RegExp => {
  const [, verb, particle] = PARTED_VERB.exec(phrase) ?? [];
  return verb
    ? new RegExp(String.raw`\b${verb}\b((?:\s+[\w'-]+){0,4}?)\s+${particle}\b`, 'giu')
    : new RegExp(String.raw`(?<!\p{L})${phrase}\b()`, 'giu');
};

const PLAIN = PHRASES.trim()
  .split('\n')
  .flatMap((line) => {
    const [plain = '', phrases = ''] = line.split(': ');
    return phrases.split(', ').map((phrase) => [toExpression(phrase), `${plain} $1`] as const);
  });

/**
 * Replaces phrasal verbs in a request by plain ones (`get rid of it` is `delete it`), and names by
 * the kind of thing (`config.yaml` is a file).
 */
export const toPlainWords = (text: string): string =>
  PLAIN.reduce(
    (plainer, [pattern, plain]) => plainer.replaceAll(pattern, ` ${plain} `),
    nameThings(text),
  );
