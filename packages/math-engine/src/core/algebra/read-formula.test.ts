import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { toText } from '../print/to-text.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { readFormula } from './read-formula.ts';

const read = (text: string, declared: readonly string[] = [], context: readonly string[] = []) => {
  const notes = emptyNotes();
  const { expression, symbols } = readFormula(text, notes, declared, context);
  return { assumptions: [...notes.assumptions], symbols, text: toText(expression) };
};

describe('a formula rejects', () => {
  it.each([
    ['d/dx x^2', "Leave out 'dx': give the function alone, and the variable in 'variable'."],
    ['x^2 dx', "Leave out 'dx': give the function alone, and the variable in 'variable'."],
    [
      'sinx',
      "'sinx' looks like sin(x) without its parentheses. Write them, or name sinx as a variable.",
    ],
    [
      'cos2x',
      "'cos2x' looks like cos(2x) without its parentheses. Write them, or name cos2x as a variable.",
    ],
    ['Let x', "'Let' is a word, not a variable."],
    ['x^2 + b x + 9 has one solution', "'has' is a word, not a variable."],
    [
      'lim sin(x)/x',
      "'lim' is a word, not a variable. Give the formula alone; the operation, variable and limits are arguments of their own.",
    ],
  ])('%s', (text, message) => {
    expect(() => read(text)).toThrow(ToolError);
    expect(() => read(text)).toThrow(message);
  });
});

describe('names that are products', () => {
  it.each<[string, readonly string[], readonly string[], string]>([
    ['xy + y^2', [], [], 'x*y + y^2'],
    ['ax^2 + bx', ['x'], [], 'a*x^2 + b*x'],
    ['xe^x', [], [], 'x*e^x'],
    ['IR', ['R'], [], 'I*R'],
    ['2xy', [], ['x + y = 5'], '2*x*y'],
    ['xyz', ['x', 'y', 'z'], [], 'x*y*z'],
    ['2πt', ['t'], [], '2*pi*t'],
    ['sin(ωt)', ['t'], [], 'sin(ω*t)'],
  ])('%s with %j beside %j is %s', (text, declared, context, expected) => {
    expect(read(text, declared, context).text).toBe(expected);
  });

  it.each<[string, readonly string[]]>([
    ['Rs + R', ['R']],
    ['xy', []],
    ['xy + x', ['xy']],
    ['rate*t', ['t']],
    ['mu + m', ['m']],
  ])('%s with %j keeps its names', (text, declared) => {
    expect(read(text, declared).text.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  it('are noted', () => {
    expect(read('xy + y').assumptions).toEqual(['xy was read as the product x*y']);
  });
});

describe('letters', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['exp(-t/tau)', [], ['t', 'tau']],
    ['sin(ω*t + φ)', [], ['t', 'φ', 'ω']],
    ['phi^2 - phi', [], []],
    ['cost*x', [], ['cost', 'x']],
    ['sinx', ['sinx'], ['sinx']],
    ['E - m*c^2', [], ['E', 'c', 'm']],
    ['E^x', [], ['x']],
    ['x₁ + x₂', [], ['x_1', 'x_2']],
    ['sin(x + 30°)', [], ['x']],
    ['deg + 1', ['deg'], ['deg']],
  ])('%s with %j has the variables %j', (text, declared, symbols) => {
    expect(read(text, declared).symbols).toEqual(symbols);
  });

  it('that are constants are explained', () => {
    expect(read('phi^2').assumptions).toEqual(['phi was read as the golden ratio']);
    expect(read('sin(30°)')).toMatchObject({
      assumptions: ['degrees were read as pi/180'],
      text: expect.stringContaining('pi/180'),
    });
  });
});

it('a definition is read as its right side', () => {
  expect(read('f(x) = x^2 + 1')).toMatchObject({
    assumptions: ['f(x) = … was read as the expression on its right side'],
    text: 'x^2 + 1',
  });
  expect(read('g(x, y) := xy').text).toBe('x*y');
  expect(read('x(2) = 4').text).toBe('x*2 = 4');
});
