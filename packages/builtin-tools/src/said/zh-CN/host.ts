import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Messages of hosts about a call in Chinese. */
export const hostPhrases: Phrases = {
  // Messages of the engine and its policy about a call.
  'The call was cancelled.': '调用已取消。',
  'The call was cancelled: Cancelled by the person.': '调用已由您取消。',
  '{{name}} did not finish within {{time}} ms and was stopped.':
    '{{name}} 没有在 {{time}} 毫秒内完成，已停止。',
  'Whether it had an effect is not known.': '是否已产生作用尚不清楚。',
  'It is declared to only read, so nothing should have changed.':
    '它声明为只读，因此应该没有改动任何内容。',
  'Nothing was run.': '没有运行任何内容。',
  'Ask for less at once, or give it more time.': '请一次少要一些，或给它更多时间。',
  '{{name}} was not run: {{reason}}': '{{name}} 没有运行：{{reason}}',
  'This counts as a refusal.': '这视为拒绝。',
  '{{name}} was not approved.': '{{name}} 未获批准。',
  'It was not run.': '它没有运行。',
  'Do not repeat the call or look for a way around it; ask what is wanted.':
    '请勿重复此调用或设法绕过；请询问需要什么。',
  "{{name}} needs a person's approval, and this host asks nobody.":
    '{{name}} 需要人的批准，而此主机不询问任何人。',
  'To let it run, the host has to pass an onApproval handler.':
    '要让它运行，主机须提供 onApproval 处理函数。',
  'To let it run, the host has to pass an onApproval handler, or allow it by a rule of its policy.':
    '要让它运行，主机须提供 onApproval 处理函数，或以策略规则允许。',
  'The edited arguments have to be an object.': '修改后的参数须为对象。',
  'Nobody answered within {{time}} ms whether {{name}} may run.':
    '在 {{time}} 毫秒内没有人答复 {{name}} 是否可以运行。',
  'A person stopped the turn at {{name}}.': '有人在 {{name}} 处停止了本轮。',
  'A rule of this host forbids {{name}}.': '此主机的规则禁止 {{name}}。',
  'A rule of this host forbids {{name}} with these arguments.':
    '此主机的规则禁止以这些参数调用 {{name}}。',
  'Asking does not help; find another way.': '询问也没有用；请另寻方法。',
  'A rule of this host asks before this tool runs.': '此主机的规则要求在运行此工具前先询问。',
  "The audit '{{name}}' says '{{policy}}'.": '审核“{{name}}”的结论为“{{policy}}”。',
  "There is no tool '{{name}}'.": '没有工具“{{name}}”。',
  'The call names no tool.': '调用没有指定工具。',
  'The engine is closed and runs no calls.': '引擎已关闭，不再运行调用。',
  "This host provides no service '{{name}}' (it provides: {{names}}).":
    '此主机不提供服务“{{name}}”（它提供：{{names}}）。',
  'Use a tool that needs no such service, or run the call on a host that has it.':
    '请使用不需要此服务的工具，或在具备此服务的主机上运行。',
  'The server asks before it runs this call.': '服务器在运行此调用前先询问。',
  'Tool execution failed': '工具执行失败',
  // Messages of the page about its server.
  'Start it again, then try once more.': '请重新启动它，然后再试一次。',
  'It cannot be carried out: {{reason}}': '无法执行：{{reason}}',
  'The tool asks a person before every call.': '此工具每次调用前都要询问。',
  'The tool runs without asking.': '此工具无需询问即可运行。',
  'The tool asks before it runs.': '此工具在运行前要询问。',
  'The tool may remove or overwrite something that cannot be restored.':
    '此工具可能移除或覆盖无法找回的内容。',
  'The tool may change something.': '此工具可能会更改内容。',
  "A rule of the tool says '{{policy}}' for these arguments.":
    '此工具的规则对这些参数的结论为“{{policy}}”。',
  'No rule of the tool covers these arguments.': '此工具没有适用于这些参数的规则。',
};
