import type { Cursor } from './cursor.ts';
import { readSimpleCommand } from './read-simple-command.ts';
import { createReader } from './reader.ts';
import { type Command, NotUnderstood, type Redirect, type Script } from './script.ts';

/** Nesting of substitutions and blocks. */
const MAX_DEPTH = 24;

const UNSUPPORTED = new Set(['case', 'coproc', 'esac', 'function', 'select', ']]']);
const CLOSING = new Set(['then', 'elif', 'else', 'fi', 'do', 'done', '}']);

/**
 * Parses the subset of the shell's language whose effect is known, and nothing else: simple
 * commands, pipelines, lists, groups, `if`, `for`, `while`, redirections, heredocs without
 * expansions. All of it means the same in bash and in other POSIX shells.
 *
 * @throws NotUnderstood for everything else
 */
export const parseScript = (source: string): Script => parseAt(source, 0, 0);

const parseAt = (source: string, start: number, depth: number): Script => {
  const parser = createParser(source, start, depth);
  const script = parser.readList();
  parser.expectEnd();
  return script;
};

interface ScriptParser {
  expectEnd: () => void;
  readList: () => Script;
}

const createParser = (source: string, start: number, initialDepth: number): ScriptParser => {
  let depth = initialDepth;
  let substitutions = initialDepth;
  const cursor: Cursor = {
    at: (distance) => source.charAt(cursor.position + distance),
    isInSubstitution: () => substitutions > 0,
    position: start,
    // The preceding text is blanked, so that positions stay those of the whole source.
    readNested: (text, at) => deeper(() => parseAt(' '.repeat(at) + text, at, depth)),
    readScriptUntilParenthesis: () =>
      deeper(() => {
        substitutions += 1;
        if (reader.hasPendingHeredoc())
          throw new NotUnderstood('It has a substitution in the line of a heredoc.');
        const script = readList();
        reader.expect(')');
        if (reader.hasPendingHeredoc()) throw new NotUnderstood('A heredoc has no text.');
        substitutions -= 1;
        return script;
      }),
    source,
  };
  const reader = createReader(cursor);

  const deeper = <Value>(read: () => Value): Value => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new NotUnderstood('Its commands are nested too deeply.');
    const value = read();
    depth -= 1;
    return value;
  };

  const readKeyword = (word: string): void => {
    reader.skipBlankLines();
    if (reader.peekWord() !== word) throw new NotUnderstood(`'${word}' is missing.`);
    cursor.position += word.length;
  };

  const readRedirects = (): Redirect[] => {
    const redirects: Redirect[] = [];
    for (;;) {
      const redirect = reader.readRedirect();
      if (!redirect) return redirects;
      redirects.push(redirect);
    }
  };

  const readBlock = (open: string, close: string): Script => {
    readKeyword(open);
    const body = readBody();
    readKeyword(close);
    return body;
  };

  /** At least one command. */
  const readBody = (): Script => {
    const body = readList();
    if (body.items.length === 0) throw new NotUnderstood('A command is missing.');
    return body;
  };

  const readIf = (): Command => {
    const branches = [];
    let otherwise: Script | undefined;
    readKeyword('if');
    for (;;) {
      const condition = readBody();
      readKeyword('then');
      branches.push({ body: readBody(), condition });
      const next = reader.peekWord();
      if (next === 'elif') {
        readKeyword('elif');
        continue;
      }
      if (next === 'else') {
        readKeyword('else');
        otherwise = readBody();
      }
      break;
    }
    readKeyword('fi');
    return { branches, kind: 'if', redirects: readRedirects(), ...(otherwise && { otherwise }) };
  };

  const readFor = (): Command => {
    readKeyword('for');
    reader.skipBlanks();
    const variable = reader.peekWord();
    if (!/^[A-Za-z_]\w*$/.test(variable)) throw new NotUnderstood("A 'for' has no variable.");
    cursor.position += variable.length;
    readKeyword('in');
    const values = [];
    for (;;) {
      reader.skipBlanks();
      const next = cursor.at(0);
      if (next === ';' || next === '\n') break;
      values.push(reader.readWord());
    }
    if (cursor.at(0) === ';') cursor.position += 1;
    const body = readBlock('do', 'done');
    return { body, kind: 'for', redirects: readRedirects(), values, variable };
  };

  const readCompound = (keyword: string): Command | undefined => {
    if (keyword === 'if') return readIf();
    if (keyword === 'for') return readFor();
    if (keyword === '{') {
      const body = readBlock('{', '}');
      return { body, kind: 'group', redirects: readRedirects() };
    }
    if (keyword === 'while' || keyword === 'until') {
      readKeyword(keyword);
      const condition = readBody();
      const body = readBlock('do', 'done');
      return { body, condition, kind: 'while', redirects: readRedirects() };
    }
    return undefined;
  };

  const readCommand = (): Command => {
    reader.skipBlanks();
    if (cursor.at(0) === '(') {
      if (cursor.at(1) === '(') throw new NotUnderstood("It uses '((', which cannot be checked.");
      cursor.position += 1;
      const body = deeper(readBody);
      reader.expect(')');
      return { body, kind: 'subshell', redirects: readRedirects() };
    }
    const keyword = reader.peekWord();
    if (UNSUPPORTED.has(keyword))
      throw new NotUnderstood(`It uses '${keyword}', which cannot be checked.`);
    const compound = deeper(() => readCompound(keyword));
    return compound ?? readSimpleCommand(reader);
  };

  const readPipeline = (): Command => {
    reader.skipBlanks();
    const negated = reader.peekWord() === '!';
    if (negated) cursor.position += 1;
    const commands = [readCommand()];
    let merged = false;
    for (;;) {
      reader.skipBlanks();
      if (cursor.at(0) !== '|' || cursor.at(1) === '|') break;
      merged ||= cursor.at(1) === '&';
      cursor.position += cursor.at(1) === '&' ? 2 : 1;
      reader.skipBlankLines();
      commands.push(readCommand());
    }
    const [only] = commands;
    return only && commands.length === 1 && !negated
      ? only
      : { commands, kind: 'pipeline', merged, negated };
  };

  const readAndOr = (): Command => {
    let left = readPipeline();
    for (;;) {
      reader.skipBlanks();
      const operator = cursor.source.slice(cursor.position, cursor.position + 2);
      if (operator !== '&&' && operator !== '||') return left;
      cursor.position += 2;
      reader.skipBlankLines();
      left = { kind: operator === '&&' ? 'and' : 'or', left, right: readPipeline() };
    }
  };

  const endsList = (): boolean => {
    const next = cursor.at(0);
    return next === '' || next === ')' || CLOSING.has(reader.peekWord());
  };

  const readList = (): Script => {
    const items: Script['items'] = [];
    for (;;) {
      reader.skipBlankLines();
      if (endsList()) return { items };
      const command = readAndOr();
      reader.skipBlanks();
      const separator = cursor.at(0);
      const background = separator === '&' && cursor.at(1) !== '>';
      items.push({ background, command });
      if (background || (separator === ';' && cursor.at(1) !== ';')) cursor.position += 1;
      else if (separator !== '\n' && !endsList())
        throw new NotUnderstood('Two commands have no separator between them.');
    }
  };

  return {
    expectEnd: () => {
      reader.skipBlankLines();
      if (cursor.position < source.length || reader.hasPendingHeredoc())
        throw new NotUnderstood('It ends in the middle of a command, or continues after its end.');
    },
    readList,
  };
};
