import type { LobeChatPluginApi } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';
import type { ToolPackage } from '../package/tool-package.ts';
import { holdsSignal, holdsUser, observeFixtures } from '../run/observe-fixtures.ts';
import { findChanged } from '../run/read-after.ts';
import { type AstNode, getChildren, getIdentifierName, walkAst } from '../source/ast.ts';
import { findServiceCalls, listReached, listRuntimeMethods } from '../source/runtime-code.ts';
import { collectServiceMembers, type ServiceMembers } from '../source/service-members.ts';
import { parseApiName, VERBS } from '../words/verbs.ts';

/** Names under which a signal travels: itself, or the options or context that contain it. */
const SIGNAL_HOLDERS = /^(?:signal|ctx|context|options|control|call)$|Signal$|Options$|Context$/;

/**
 * Verbs that only change lasting data if they are called on a service; on a list or Map they are
 * harmless.
 */
const isChanging = (method: string): boolean => {
  const kind = VERBS.get(parseApiName(method).verb);
  return kind === 'change' || kind === 'remove';
};

const passesSignal = (call: AstNode): boolean =>
  getChildren(call, 'arguments')
    .flatMap((argument) => walkAst(argument))
    .some(({ node }) => SIGNAL_HOLDERS.test(getIdentifierName(node) ?? ''));

interface ServiceProblem {
  message: string;
  repair?: string;
}

const describeChange = (api: string, method: string): ServiceProblem => ({
  message: `'${api}' is readOnly and calls '${method}' of a service.`,
  repair: 'Annotate readOnly: false, or call something that only looks.',
});

const describeDeafness = (api: string, method: string): ServiceProblem => ({
  message: `'${api}' calls '${method}' without the signal that it takes.`,
});

/** Methods of services that only an API which is destructive calls. */
const DESTROYING = /^(?:delete|destroy|erase|purge|wipe)(?![a-z])/;

const describeLoss = (api: string, method: string): ServiceProblem => ({
  message: `'${api}' is not destructive and calls '${method}' of a service.`,
  repair: 'Annotate destructive: true, so that a person is asked first.',
});

/** Services keep each user's data separate, so a call that omits the user does not reach it. */
const describeStranger = (api: string, method: string): ServiceProblem => ({
  message: `'${api}' calls '${method}' without the userId that it takes.`,
  repair: 'Pass ctx.userId on: without it, the data of all users is mixed.',
});

/** From the code: also branches that no example takes, and all functions that a method calls. */
function* readCode(
  tool: ToolPackage,
  { annotations, name }: LobeChatPluginApi,
  members: ServiceMembers,
): Generator<ServiceProblem> {
  for (const method of listRuntimeMethods(tool)) {
    if (method.name !== name) continue;
    for (const node of listReached(tool, method.node)) {
      for (const { call, method: called } of findServiceCalls(node, members.all)) {
        if (annotations?.readOnly === true && isChanging(called))
          yield describeChange(name, called);
        else if (annotations?.destructive === false && DESTROYING.test(called))
          yield describeLoss(name, called);
        if (members.abortable.has(called) && !passesSignal(call)) {
          yield describeDeafness(name, called);
        }
      }
    }
  }
}

/** From running it: the service calls of the examples, whoever calls the tool. */
async function* watchExamples(
  tool: ToolPackage,
  { annotations, name }: LobeChatPluginApi,
  members: ServiceMembers,
): AsyncGenerator<ServiceProblem> {
  const observed = await observeFixtures(tool, name);
  const isAsking = observed.some(({ calls }) => calls.length > 0);
  const changed =
    annotations?.readOnly === true && isAsking ? await findChanged(tool, name) : undefined;
  if (changed !== undefined) {
    const message = `'${name}' is readOnly, and after it '${changed}' gives something else.`;
    yield { message, repair: 'Annotate readOnly: false, or leave the service as it is.' };
  }
  for (const { calls } of observed) {
    for (const { arguments: given, method } of calls) {
      if (annotations?.readOnly === true && isChanging(method)) yield describeChange(name, method);
      if (members.abortable.has(method) && !given.some(holdsSignal)) {
        yield describeDeafness(name, method);
      }
      if (members.personal.has(method) && !given.some(holdsUser)) {
        yield describeStranger(name, method);
      }
    }
  }
}

/** A tool's service calls match its annotations, and can be aborted. */
export const serviceCalls: LintRule = {
  async check(tool) {
    const members = collectServiceMembers(tool);
    const problems = new Map<string, ServiceProblem & { file: string }>();
    for (const api of tool.apis) {
      const found = [...readCode(tool, api, members)];
      // Reported from running it where the code does not show it.
      if (found.length === 0) {
        for await (const problem of watchExamples(tool, api, members)) found.push(problem);
      }
      for (const problem of found) {
        problems.set(problem.message, { ...locateApi(tool, api.name), ...problem });
      }
    }
    return problems.values();
  },
  group: 'code',
  name: 'service-calls',
  repair: 'Pass ctx.signal on, so that a call that is aborted ends.',
  severity: 'error',
  summary: 'read-only APIs change nothing, and services get the signal and the user that they take',
};
