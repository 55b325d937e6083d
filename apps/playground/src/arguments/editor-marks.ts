import type { SchemaProblemFacts } from '@lobechat/tool-engine';

import { parentPointer } from '../json/json-pointer.ts';
import type { JsonSyntaxReason, TextRange } from '../json/parse-json.ts';
import type { ArgumentDocument } from './argument-document.ts';
import type { Verdict } from './verdict.ts';

/** A marked position in the JSON text. */
export interface TextMark extends TextRange {
  message: string;
  severity: 'error' | 'info';
}

/** The texts of {@link editorMarks}. */
export interface MarkWords {
  note: (kind: 'duplicate' | 'inexact') => string;
  problem: (facts: SchemaProblemFacts) => string;
  syntax: (reason: JsonSyntaxReason) => string;
}

/* A missing member has no position: the opening bracket of its object is marked instead. */
const placeOf = (document: ArgumentDocument, pointer: string): TextRange => {
  const own = document.ranges.get(pointer);
  if (own) return own;
  let outer = pointer;
  while (outer !== '') {
    outer = parentPointer(outer);
    const range = document.ranges.get(outer);
    if (range) return { from: range.from, to: range.from + 1 };
  }
  return { from: 0, to: Math.min(1, document.text.length) };
};

/** The problems of the JSON text, with their positions. */
export const editorMarks = (
  document: ArgumentDocument,
  verdict: Verdict,
  words: MarkWords,
): TextMark[] => {
  const { error } = document;
  if (error) {
    return [
      { from: error.from, message: words.syntax(error.reason), severity: 'error', to: error.to },
    ];
  }
  return [
    ...verdict.problems.map(({ facts, pointer }) => ({
      ...placeOf(document, pointer),
      message: words.problem(facts),
      severity: 'error' as const,
    })),
    ...verdict.notes.map(({ kind, pointer }) => ({
      ...placeOf(document, pointer),
      message: words.note(kind),
      severity: 'info' as const,
    })),
  ];
};
