import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Chinese messages about calls that fail before their tool runs, or between page and server. */
export const callFailurePhrases: Phrases = {
  // Lists of problems.
  'Invalid arguments for {{name}} (one problem):': '{{name}} 的参数无效（1 个问题）：',
  'Invalid arguments for {{name}} ({{count}} problems):':
    '{{name}} 的参数无效（{{count}} 个问题）：',
  'and {{count}} more': '以及另外 {{count}} 个',
  '{{path}}: expected {{expected}} (required), received nothing.':
    '{{path}}：必填，应为 {{expected}}，而没有给出。',
  '{{path}}: expected {{expected}}, received {{value}}.':
    '{{path}}：应为 {{expected}}，实际为 {{value}}。',
  '{{path}}: expected one of {{values}}, received {{value}}.':
    '{{path}}：应为 {{values}} 之一，实际为 {{value}}。',
  '{{path}}: expected a number {{limit}}, received number {{value}}.':
    '{{path}}：数值应 {{limit}}，实际为 {{value}}。',
  '{{path}}: expected a multiple of {{limit}}, received number {{value}}.':
    '{{path}}：应为 {{limit}} 的倍数，实际为 {{value}}。',
  '{{path}}: expected at least 1 character, received {{value}}.':
    '{{path}}：至少要有 1 个字符，实际为 {{value}}。',
  '{{path}}: expected at least {{count}} characters, received {{value}}.':
    '{{path}}：至少要有 {{count}} 个字符，实际为 {{value}}。',
  '{{path}}: expected at most {{count}} characters, received {{value}}.':
    '{{path}}：最多 {{count}} 个字符，实际为 {{value}}。',
  '{{path}}: expected at least 1 item, received empty array.':
    '{{path}}：至少要有 1 项，实际为空。',
  '{{path}}: expected at least {{count}} items, received {{value}}.':
    '{{path}}：至少要有 {{count}} 项，实际为 {{value}}。',
  '{{path}}: expected at most {{count}} items, received array of {{given}} items.':
    '{{path}}：最多 {{count}} 项，实际为 {{given}} 项。',
  '{{path}}: expected text that matches {{pattern}}, received {{value}}.':
    '{{path}}：文本应匹配 {{pattern}}，实际为 {{value}}。',
  '{{path}}: expected text in the format {{format}} that matches {{pattern}}, received {{value}}.':
    '{{path}}：文本应为 {{format}} 格式并匹配 {{pattern}}，实际为 {{value}}。',
  '{{path}}: expected text in the format {{format}}, received {{value}}.':
    '{{path}}：文本应为 {{format}} 格式，实际为 {{value}}。',
  '{{path}}: unknown property; none is allowed here.': '{{path}}：未知属性；此处不允许任何属性。',
  '{{path}}: unknown property; allowed: {{names}}.': '{{path}}：未知属性；允许的有 {{names}}。',
  'The number {{given}} cannot be kept: it would arrive as {{value}}.':
    '数字 {{given}} 无法保留：它会变成 {{value}}。',
  'Write it as text, in quotes, if a text is allowed there, or round it.':
    '若该处允许文本，请加引号写成文本；否则请写舍入后的数字。',
  'Round it: as a number, it would arrive as {{value}}.': '请舍入：作为数字，它会变成 {{value}}。',
  'Write its properties directly, without it.': '请去掉这一层，直接写其中的属性。',
  "It belongs in '{{place}}'.": '它应放在“{{place}}”中。',
  "Did you mean '{{name}}' or '{{other}}'?": '您是指“{{name}}”或“{{other}}”吗？',
  'Did you mean {{names}}?': '您是指 {{names}} 吗？',

  // Unreadable arguments.
  'The argument text is empty (write {} for no arguments).': '参数文本为空（没有参数时请写 {}）。',
  'The argument text ends in the middle of a value after 1 character: {{output}}, where {{expected}} should follow.':
    '参数文本在 1 个字符后中断：{{output}}，其后应有 {{expected}}。',
  'The argument text ends in the middle of a value after {{count}} characters: {{output}}, where {{expected}} should follow.':
    '参数文本在 {{count}} 个字符后中断：{{output}}，其后应有 {{expected}}。',
  'The arguments are not JSON: expected {{expected}} at line {{line}}, column {{column}} (position {{position}}), near "{{output}}".':
    '参数不是 JSON：第 {{line}} 行第 {{column}} 列（位置 {{position}}）应为 {{expected}}，在“{{output}}”附近。',
  'Send the whole JSON object again.': '请重新发送完整的 JSON 对象。',
  'Send one JSON object such as {"name": "value"}.':
    '请发送一个 JSON 对象，例如 {"name": "value"}。',
  'The arguments have {{count}} characters; this host accepts at most {{most}}.':
    '参数有 {{count}} 个字符；此主机最多接受 {{most}} 个。',
  'The arguments are larger than this host accepts ({{most}} characters).':
    '参数超过此主机接受的大小（{{most}} 个字符）。',
  'Send less at once, or refer to the data by a file or an id.':
    '请一次少发送一些，或用文件或 ID 指代数据。',
  'The arguments are nested deeper than {{count}} levels.': '参数嵌套超过 {{count}} 层。',
  'Send them in a flatter form.': '请以更扁平的形式发送。',
  "The arguments contain a property named '__proto__', which is not allowed.":
    '参数含有名为“__proto__”的属性，这是不允许的。',
  'Arguments have to be a JSON object such as {"name": "value"}, not {{value}}.':
    '参数须为 JSON 对象，例如 {"name": "value"}，而不是 {{value}}。',
  'Arguments have to be a JSON object, not an array.': '参数须为 JSON 对象，而不是数组。',
  'The value could not be checked: the patterns and branches of the schema take too many steps for it, or it is nested too deeply.':
    '无法检查该值：模式的匹配式和分支需要过多步骤，或嵌套过深。',
  'Pass shorter texts and fewer items.': '请给出较短的文本和较少的项。',

  // Tools that do not exist or cannot be called.
  'Check the list of tools for the right name.': '请查看工具列表中的正确名称。',
  'Names begin with {{names}}.': '名称以 {{names}} 开头。',
  'This host has no tools.': '此主机没有工具。',
  "'{{name}}' has no API '{{api}}'.": '“{{name}}”没有 API“{{api}}”。',
  'It has: {{names}}.': '它有：{{names}}。',
  "Name one of its APIs, such as '{{name}}': {{names}}.":
    '请写明其中一个 API，例如“{{name}}”：{{names}}。',
  "'{{name}}' may be any of {{names}}.": '“{{name}}”可能是 {{names}} 中的任何一个。',
  'Use one of these names.': '请使用其中一个名称。',
  "The tools of '{{name}}' are missing: {{problem}}.": '缺少“{{name}}”的工具：{{problem}}。',
  '{{name}} cannot be called: its input schema is broken.': '{{name}} 无法调用：它的输入模式有误。',
  'The schema cannot be compiled: {{problem}}.': '该模式无法编译：{{problem}}。',
  'Only the owner of the tool can fix it; use another one.':
    '只有工具的所有者能修复；请使用其他工具。',
  "The source '{{name}}' gave {{value}} instead of a result.":
    '来源“{{name}}”返回的不是结果，而是 {{value}}。',
  "The tool's code returned {{value}} instead of a result such as { content: '…', success: true }.":
    '工具的代码返回的不是形如 { content, success } 的结果，而是 {{value}}。',
  "The runtime of {{name}} has no method '{{api}}'.": '{{name}} 的运行时没有方法“{{api}}”。',
  "The tool '{{name}}' cannot be loaded: {{problem}}": '工具“{{name}}”无法加载：{{problem}}',
  'The host gave {{value}} as {{name}} of the call, where {{wanted}} is expected.':
    '主机给出的 {{name}}（{{value}}）不是所需的 {{wanted}}。',
  'Whether the call had an effect is not known.': '调用是否已产生作用尚不清楚。',
  "The call id '{{id}}' was used before in this session, for another call.":
    '调用 ID“{{id}}”在本会话中已用于另一个调用。',
  'Give every call its own id.': '请为每个调用使用各自的 ID。',
  '{{name}} has {{size}}; the artifact store takes at most {{most}}.':
    '{{name}} 为 {{size}}；产物存储最多接受 {{most}}。',

  // Approval.
  '{{name}} was not approved: {{output}} It was not run. Do not repeat the call or look for a way around it; ask what is wanted.':
    '{{name}} 未获批准：{{output}} 它没有运行。请勿重复此调用或设法绕过；请询问需要什么。',
  "{{name}} needs a person's approval, and nobody is there to ask (approval mode 'headless').":
    '{{name}} 需要人的批准，而没有人可以询问（批准模式为“headless”）。',
  'A person can run it in another mode, or the host can allow it by a rule.':
    '可以由人在其他模式下运行，或由主机以规则允许。',
  '{{name}} was not run: the approval handler failed: {{problem}}.':
    '{{name}} 没有运行：批准处理函数失败：{{problem}}。',
  "{{name}} was not run: the approval handler gave {{value}} instead of a decision such as { action: 'approve' }.":
    '{{name}} 没有运行：批准处理函数给出的不是形如 { action } 的决定，而是 {{value}}。',
  'The arguments of {{name}} were edited {{count}} times and still need approval.':
    '{{name}} 的参数已修改 {{count}} 次而仍未结束。',
  'The tool does not say what it changes.': '此工具没有说明它更改什么。',
  "This host knows no audit '{{name}}'.": '此主机没有审核“{{name}}”。',
  "The audit '{{name}}' returned no valid answer.": '审核“{{name}}”没有返回有效的答复。',
  "The audit '{{name}}' failed: {{problem}}.": '审核“{{name}}”失败：{{problem}}。',
  "The audit '{{name}}' failed: {{problem}}": '审核“{{name}}”失败：{{problem}}',
  'A rule of this host forbids {{name}}: {{output}} Asking does not help; find another way.':
    '此主机的规则禁止 {{name}}：{{output}} 询问也没有用；请另寻方法。',
  'Nobody can be asked: this host has no approval handler.':
    '无法询问任何人：此主机没有批准处理函数。',
  'Asking failed: {{problem}}': '询问失败：{{problem}}',

  // How a call ends.
  'The call was cancelled: {{reason}}': '调用已取消：{{reason}}',
  'The call was cancelled: {{output}}': '调用已取消：{{output}}',
  "The source '{{name}}' was removed.": '来源“{{name}}”已移除。',
  'The engine is being closed.': '引擎正在关闭。',
  'The call was cancelled; the server was told to stop it.': '调用已取消；已通知服务器停止它。',

  // Between page and server.
  "'{{name}}' should run on the server, but this page has none.":
    '“{{name}}”应在服务器上运行，而此页面没有服务器。',
  "Run it in the page (runOn: 'client'), or give the host a `remote`.":
    "请在页面中运行（runOn: 'client'），或为主机提供 `remote`。",
  "'{{name}}' cannot run in a page.": '“{{name}}”不能在页面中运行。',
  "Run it on the server (runOn: 'server').": "请在服务器上运行（runOn: 'server'）。",
  'The tool server answered {{status}}.': '工具服务器的答复为 {{status}}。',
  'The token is missing or wrong.': '令牌缺失或错误。',
  'The token does not match the running server: open the page through the address that the server printed when it started.':
    '令牌与正在运行的服务器不符：请用服务器启动时显示的地址打开页面。',
  'The server does not answer to this address: open the page through the address that the server printed when it started.':
    '服务器不接受此地址：请用服务器启动时显示的地址打开页面。',
  'It has no such address: check that the base URL is that of a tool server of the same version.':
    '服务器没有此地址：请检查基本网址是否属于相同版本的工具服务器。',
  'The arguments are larger than the server takes: send less, or a reference in place of the content.':
    '参数超过服务器接受的大小：请少发送一些，或用引用代替内容。',
  'The server takes JSON only: check that nothing between page and server changes the request.':
    '服务器只接受 JSON：请检查页面与服务器之间是否有程序更改了请求。',
  'It said: {{text}}.': '它的说明：{{text}}。',
  'The server failed: check its output, restart it if necessary, then call again.':
    '服务器出错：请查看它的输出，必要时重新启动，再重新调用。',
  'Check that the base URL is that of a tool server of the same version.':
    '请检查基本网址是否属于相同版本的工具服务器。',
  'The tool server cannot be reached ({{problem}}).': '无法连接工具服务器（{{problem}}）。',
  'The tool server at {{url}} cannot be reached ({{problem}}).':
    '无法连接 {{url}} 的工具服务器（{{problem}}）。',
  'Start it, or check the connection, then call again.': '请启动它或检查连接，再重新调用。',
  'Tools that run in the page still work.': '在页面中运行的工具仍可使用。',
  'The tool server did not answer within {{time}} s.': '工具服务器在 {{time}} 秒内没有答复。',
  'Check whether it is busy or stuck, restart it if necessary, then call again.':
    '请查看它是否繁忙或卡住，必要时重新启动，再重新调用。',
  'The connection to the tool server ended before the result arrived.':
    '在结果到达之前，与工具服务器的连接已断开。',
  'The connection to the tool server ended before the result arrived ({{problem}}).':
    '在结果到达之前，与工具服务器的连接已断开（{{problem}}）。',
  'The call may still have taken effect: check that before calling again.':
    '调用仍可能已产生作用：再次调用前请先确认。',
  "The tool server's answer is not {{what}}.": '工具服务器的答复不是 {{what}}。',
  "The tool server's answer is not {{what}} (it begins: {{output}}).":
    '工具服务器的答复不是 {{what}}（其开头为：{{output}}）。',
  "There is no artifact '{{id}}', neither in the page nor on the server.":
    '页面和服务器上都没有产物“{{id}}”。',
  'Call builtin__lobe-artifact__listArtifacts to list them.':
    '请调用 builtin__lobe-artifact__listArtifacts 列出产物。',
  'List the artifacts to see their ids.': '请列出产物以查看它们的 ID。',
  "Artifact '{{id}}' is on the server, where a page cannot delete it.":
    '产物“{{id}}”在服务器上，页面不能删除它。',

  // Calls of collections that did not do what was expected.
  'Expected true at /success, got false. {{type}}: {{reason}}':
    '调用应成功，但失败了。{{type}}：{{reason}}',
  'Expected false at /success, got true.': '调用应失败，但成功了。',
  'Expected {{value}} at {{place}}, got nothing.': '{{place}} 应为 {{value}}，实际没有值。',
  'Expected {{value}} at {{place}}, got {{found}}.': '{{place}} 应为 {{value}}，实际为 {{found}}。',
  'Expected something with {{value}} at {{place}}, got nothing.':
    '{{place}} 应包含 {{value}}，实际没有值。',
  'Expected something with {{value}} at {{place}}, got {{found}}.':
    '{{place}} 应包含 {{value}}，实际为 {{found}}。',
  'Expected a text or a list without {{value}} at {{place}}, got {{found}}.':
    '{{place}} 不应包含 {{value}}，实际为 {{found}}。',
  'Expected text that matches {{value}} at {{place}}, got nothing.':
    '{{place}} 应匹配 {{value}}，实际没有值。',
  'Expected text that matches {{value}} at {{place}}, got {{found}}.':
    '{{place}} 应匹配 {{value}}，实际为 {{found}}。',
  'Expected a number of at least {{value}} at {{place}}, got nothing.':
    '{{place}} 应不小于 {{value}}，实际没有值。',
  'Expected a number of at least {{value}} at {{place}}, got {{found}}.':
    '{{place}} 应不小于 {{value}}，实际为 {{found}}。',
  'Expected a number of at most {{value}} at {{place}}, got nothing.':
    '{{place}} 应不大于 {{value}}，实际没有值。',
  'Expected a number of at most {{value}} at {{place}}, got {{found}}.':
    '{{place}} 应不大于 {{value}}，实际为 {{found}}。',
  'Expected a value at {{place}}, got {{found}}.': '{{place}} 应有值，但没有。',
  'Expected nothing at {{place}}, got {{found}}.': '{{place}} 应没有值，实际为 {{found}}。',
};
