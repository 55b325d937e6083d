import { countOf, neutraliseText, oneLine } from '@lobechat/prompts';
import type { CallReport, CollectionReport } from '@lobechat/tool-engine/collections';

/** A collection's report, and the file that it comes from. */
export interface FileReport extends CollectionReport {
  file: string;
}

/** One call as a line, followed by unexpected results. */
export const formatCall = ({ call, failures, milliseconds, name, ok }: CallReport): string =>
  [
    `${ok ? '✓' : '✗'} ${oneLine(name)} (${oneLine(call)}, ${milliseconds} ms)`,
    ...failures.map((failure) => `    ${failure}`),
  ]
    .map(neutraliseText)
    .join('\n');

export const formatTotal = (reports: readonly FileReport[]): string => {
  const sum = (key: 'failed' | 'passed' | 'skipped'): number =>
    reports.reduce((total, report) => total + report[key], 0);
  const skipped = sum('skipped');
  return [
    `${countOf(sum('passed'), 'call')} passed`,
    `${sum('failed')} failed`,
    ...(skipped > 0 ? [`${skipped} not made`] : []),
  ].join(', ');
};

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** XML 1.0 does not allow control characters. */
const NO_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(NO_XML, '\uFFFD')
    .replaceAll(/["&<>]/g, (character) => ENTITIES[character] ?? character)
    .replaceAll('\n', '&#10;');

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const formatTestCase = (suite: string, report: CallReport): string => {
  const { call, failures, milliseconds, name, ok } = report;
  const head = `    <testcase classname="${escapeXml(`${suite}: ${call}`)}" name="${escapeXml(name)}" time="${seconds(milliseconds)}"`;
  if (ok) return `${head}/>`;
  return `${head}>\n      <failure message="${escapeXml(failures.join('\n'))}"/>\n    </testcase>`;
};

/** The reports in JUnit format, for build servers. */
export const formatJunit = (reports: readonly FileReport[]): string => {
  const suites = reports.map(({ calls, failed, file, name, skipped }) =>
    [
      `  <testsuite name="${escapeXml(name)}" file="${escapeXml(file)}" tests="${calls.length + skipped}" failures="${failed}" skipped="${skipped}">`,
      ...calls.map((call) => formatTestCase(name, call)),
      '  </testsuite>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites,
    '</testsuites>',
  ].join('\n');
};
