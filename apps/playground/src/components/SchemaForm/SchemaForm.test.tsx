// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import {
  type ArgumentDocument,
  documentOfNode,
  documentOfText,
} from '../../arguments/argument-document.ts';
import { loadValidator } from '../../arguments/load-validator.ts';
import { type ArgumentValidator, judgeDocument } from '../../arguments/verdict.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SchemaForm } from './SchemaForm.tsx';

const SCHEMA: JsonSchema = {
  $defs: {
    point: { additionalProperties: false, properties: { x: { type: 'number' } }, type: 'object' },
  },
  additionalProperties: false,
  properties: {
    any: { anyOf: [{ type: 'string' }, { items: {}, type: 'array' }] },
    count: { default: 3, maximum: 10, minimum: 1, type: 'integer' },
    end: { anyOf: [{ type: 'number' }, { const: 'infinity' }, { type: 'string' }] },
    flag: { default: true, type: 'boolean' },
    list: { items: { type: 'string' }, type: 'array' },
    mode: { enum: ['fast', 'slow'] },
    note: { description: 'A remark.', type: ['string', 'null'] },
    point: { $ref: '#/$defs/point' },
    text: { type: 'string' },
  },
  required: ['text'],
  type: 'object',
};

let current: ArgumentDocument;

interface HarnessProps {
  schema: JsonSchema;
  text: string;
  validator: ArgumentValidator;
}

const Harness = ({ schema, text, validator }: HarnessProps) => {
  const [document, setDocument] = useState(() => documentOfText(text));
  useLayoutEffect(() => {
    current = document;
  }, [document]);
  return (
    <SchemaForm
      node={document.node ?? { kind: 'null' }}
      onChange={(node) => setDocument(documentOfNode(node))}
      schema={schema}
      verdict={judgeDocument(document, validator)}
    />
  );
};

const show = async (text = '{}', { open = true, schema = SCHEMA } = {}) => {
  const user = userEvent.setup({ delay: null });
  await renderPage(<Harness schema={schema} text={text} validator={await loadValidator(schema)} />);
  if (open) await user.click(screen.getByRole('button', { name: /\d optional/ }));
  return user;
};
const value = (): unknown => JSON.parse(current.text);
const field = (name: string) => screen.getByRole('textbox', { name });

afterEach(cleanup);

describe('the form never', () => {
  it('writes defaults, or anything else that nobody entered', async () => {
    await show();
    expect(current.text).toBe('{}');
    expect(screen.getByText(/Default: 3/)).toBeTruthy();
    expect(screen.getByText('Default: true')).toBeTruthy();
  });

  it('drops unknown properties and values of other types', async () => {
    const user = await show('{"text":5,"extra":{"deep":[1.10]},"count":12345678901234567890}');
    expect(screen.getByText('Other properties')).toBeTruthy();
    await user.type(field('note'), 'x');
    expect(current.text.replace(/\s/g, '')).toBe(
      '{"text":5,"extra":{"deep":[1.10]},"count":12345678901234567890,"note":"x"}',
    );
  });

  it('accepts an invalid number: it reports the problem, and keeps the text', async () => {
    const user = await show();
    await user.type(field('count'), '1e');
    expect(value()).toEqual({ count: '1e' });
    expect(field('count').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Must be a whole number.')).toBeTruthy();
    await user.type(field('count'), '0');
    expect(current.text).toContain('"count": 1e0');
  });

  it('loses unfinished JSON in a field', async () => {
    const user = await show();
    await user.click(field('any (as JSON)'));
    await user.paste('[1, ');
    expect(screen.getByText('This is not finished JSON.')).toBeTruthy();
    expect(current.error).toBeDefined();
    await user.type(field('any (as JSON)'), '2]');
    expect(value()).toEqual({ any: [1, 2] });
  });
});

describe('the form', () => {
  it('reports no problem before a field was left or has a value', async () => {
    const user = await show('{"count":"x"}', { open: false });
    expect(field('text').getAttribute('aria-invalid')).toBe('false');
    expect(field('count').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('This is required.')).toBeNull();
    await user.click(field('text'));
    await user.tab();
    expect(field('text').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This is required.')).toBeTruthy();
  });

  it('puts required and filled fields first, and moves none while the others are open', async () => {
    const user = await show('{"mode":"fast","note":"x"}', { open: false });
    const labels = () =>
      screen.getAllByText(/./, { selector: 'label' }).map((at) => at.textContent);
    expect(labels()).toEqual(['text', 'mode', 'note']);
    const fold = screen.getByRole('button', { name: '6 optional' });
    await user.click(fold);
    const all = labels();
    await user.type(field('count'), '4');
    expect(labels()).toEqual(all);
    await user.click(fold);
    expect(labels()).toEqual(['text', 'count', 'mode', 'note']);
  });

  it('shows a field that is not set if a problem is reported there', async () => {
    const validator: ArgumentValidator = () => [
      { facts: { code: 'minimum', limit: '1' }, pointer: '/count' },
    ];
    await renderPage(
      <Harness schema={SCHEMA} text={'{"text":"a","howMany":-5}'} validator={validator} />,
    );
    expect(field('count')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'note' })).toBeNull();
  });

  it('takes text and numbers in one field, and asks which one an ambiguous value is', async () => {
    const user = await show();
    await user.type(field('end'), 'infinity');
    expect(value()).toEqual({ end: 'infinity' });
    await user.clear(field('end'));
    await user.type(field('end'), '1.50');
    expect(current.text).toContain('"end": 1.50');
    await user.click(screen.getByRole('button', { name: 'text' }));
    expect(value()).toEqual({ end: '1.50' });
  });

  it('accepts a pasted list of ten thousand items', async () => {
    const user = await show('{"text":"","list":["a"]}');
    await user.click(screen.getByRole('button', { name: 'Paste a list: list' }));
    const lines = field('list, one item a line');
    expect((lines as HTMLTextAreaElement).value).toBe('a');
    await user.clear(lines);
    await user.click(lines);
    await user.paste(Array.from({ length: 10_000 }, (_, index) => `item ${index}`).join('\n'));
    expect((value() as { list: unknown[] }).list).toHaveLength(10_000);
    expect(screen.getByText('10000 items')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit list as fields' }));
    expect(screen.getByText('1–25 of 10000')).toBeTruthy();
  });

  it('holds a very long text completely, and shows its beginning', async () => {
    const long = `start ${'x'.repeat(300_000)}`;
    const user = await show('{"text":"a"}');
    await user.clear(field('text'));
    await user.click(field('text'));
    await user.paste(long);
    expect(value()).toEqual({ text: long });
    expect((field('text') as HTMLTextAreaElement).value).toBe(long.slice(0, 2000));
    await user.click(field('text'));
    await user.paste('short');
    expect(value()).toEqual({ text: 'short' });
  });

  it('distinguishes absent, empty and null, and changes each to each', async () => {
    const user = await show();
    const empty = screen.getByRole('button', { name: 'Send an empty text: text' });
    await user.click(empty);
    expect(value()).toEqual({ text: '' });
    await user.click(screen.getByRole('button', { name: 'Send null: note' }));
    expect(value()).toEqual({ note: null, text: '' });
    await user.click(screen.getByRole('button', { name: 'Unset note' }));
    await user.click(screen.getByRole('button', { name: 'Unset text' }));
    expect(value()).toEqual({});
  });

  it('keeps lines of text', async () => {
    const user = await show();
    await user.type(field('text'), 'a{Enter}b');
    expect(value()).toEqual({ text: 'a\nb' });
  });

  it('sets booleans and choices by keyboard', async () => {
    const user = await show();
    within(screen.getByRole('group', { name: 'flag' }))
      .getByRole('button', { name: 'false' })
      .focus();
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'slow' }).focus();
    await user.keyboard(' ');
    expect(value()).toEqual({ flag: false, mode: 'slow' });
    await user.click(screen.getByRole('button', { name: 'Unset flag' }));
    expect(value()).toEqual({ mode: 'slow' });
  });

  it('shows that an optional boolean or choice is not set, and can unset it', async () => {
    const user = await show('{"flag":true,"mode":"slow"}');
    for (const name of ['flag', 'mode']) {
      const choices = within(screen.getByRole('group', { name }));
      const absent = choices.getByRole('button', { name: 'Not set' });
      expect(absent.getAttribute('aria-pressed')).toBe('false');
      absent.focus();
      await user.keyboard('{Enter}');
      expect(value()).not.toHaveProperty(name);
      expect(absent.getAttribute('aria-pressed')).toBe('true');
      expect(document.activeElement).toBe(absent);
    }
  });

  it('offers no empty choice for a required property or an item of a list', async () => {
    const schema: JsonSchema = {
      properties: {
        kinds: { items: { enum: ['a', 'b'] }, type: 'array' },
        must: { type: 'boolean' },
      },
      required: ['must'],
      type: 'object',
    };
    await show('{"kinds":["a"]}', { open: false, schema });
    for (const name of ['must', 'Item 1']) {
      const choices = within(screen.getByRole('group', { name }));
      expect(choices.queryByRole('button', { name: 'Not set' })).toBeNull();
    }
  });

  it('adds, moves and removes items, and goes to what it added', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Add list' }));
    expect(value()).toEqual({ list: [] });
    await user.keyboard('{Enter}a');
    await user.click(screen.getByRole('button', { name: 'Add item: list' }));
    await user.type(field('Item 2'), 'b');
    await user.click(screen.getByRole('button', { name: 'Move Item 2 up' }));
    expect(value()).toEqual({ list: ['b', 'a'] });
    // The focus follows the item, so that pressing on moves it on.
    await user.keyboard('{Enter}');
    expect(value()).toEqual({ list: ['a', 'b'] });
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Unset Item 1' }));
    expect(value()).toEqual({ list: ['a'] });
  });

  it('renders a few of thousands of items, and leads to each item and each problem', async () => {
    const list = Array.from({ length: 2000 }, (_, index) => (index === 1203 ? 7 : `item ${index}`));
    const user = await show(JSON.stringify({ list, text: '' }));
    expect(screen.getByText('1–25 of 2000')).toBeTruthy();
    expect(screen.getAllByRole('textbox').length).toBeLessThan(40);
    await user.click(screen.getByRole('button', { name: 'Problem in item 1204' }));
    const wrong = screen.getByRole('textbox', { name: /Item 1204/ });
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Later items of list' }));
    expect(screen.getByText('1226–1250 of 2000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add item: list' }));
    await user.type(field('Item 2001'), 'the last');
    expect((value() as { list: unknown[] }).list.at(-1)).toBe('the last');
  });

  it('renders a few of thousands of properties that the schema does not name', async () => {
    const others = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`p${index}`, 1]));
    const user = await show(JSON.stringify({ text: '', ...others }));
    expect(screen.queryByText('p25')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Later items of Other properties' }));
    expect(screen.getByText('p25')).toBeTruthy();
    expect(screen.queryByText('p0')).toBeNull();
  });

  it('follows references to objects', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Add point' }));
    await user.type(field('x'), '2.50');
    expect(current.text).toContain('"x": 2.50');
  });

  it('links every field to its help and its problems', async () => {
    await show();
    const describedBy = field('note').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toContain('A remark.');
    expect(field('text').getAttribute('aria-required')).toBe('true');
  });
});
