import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Why mounted servers, plugins and modules cannot be used, in Chinese. */
export const serverFailurePhrases: Phrases = {
  "'{{name}}' offers no tools: {{reason}}": '“{{name}}”没有提供工具：{{reason}}',
  "'{{name}}' cannot be started: {{reason}} Change the configuration and start again.":
    '“{{name}}”无法启动：{{reason}}请更改配置后重新启动。',
  "There is no plugin, module or server '{{name}}'.": '没有插件、模块或服务器“{{name}}”。',
  "You cannot sign in to '{{name}}': it is a program, or its `headers` hold a token already. Only MCP servers with a url have a sign-in.":
    '“{{name}}”不能登录：它是程序，或其 `headers` 已有令牌。只有带网址的 MCP 服务器可以登录。',
  "'{{name}}' is not a mounted server. Only changes of mounted servers can be accepted.":
    '“{{name}}”不是已挂载的服务器。只能接受已挂载服务器的更改。',
  "Error: Invalid tool name format '{{name}}'. Expected format: {toolbox}__{server}__{tool} (note: double underscores between all components)\n{{reason}}":
    '工具名称“{{name}}”的格式无效，应为 {toolbox}__{server}__{tool}（各部分之间用双下划线）。{{reason}}',
  "Error: Toolbox '{{name}}' not found\n{{reason}}": '没有工具箱“{{name}}”。{{reason}}',
  "Error: Server '{{name}}' not found in toolbox '{{toolbox}}'\n{{reason}}":
    '工具箱“{{toolbox}}”中没有服务器“{{name}}”。{{reason}}',

  // Servers that cannot be reached.
  'The server cannot be reached: {{reason}}': '无法连接服务器：{{reason}}',
  'The server cannot be reached: {{problem}}': '无法连接服务器：{{problem}}',
  '{{reason}} (unreachable since {{time}}; next try in {{seconds}} s)':
    '{{reason}}（自 {{time}} 起无法连接；{{seconds}} 秒后重试）',
  '{{reason}} (unreachable since {{time}}; next try in {{seconds}} s) The last sign-in failed: {{signInReason}}':
    '{{reason}}（自 {{time}} 起无法连接；{{seconds}} 秒后重试）上次登录失败：{{signInReason}}',
  '{{reason}} (unreachable since {{time}}; next try in {{seconds}} s) The last sign-in failed: {{problem}}':
    '{{reason}}（自 {{time}} 起无法连接；{{seconds}} 秒后重试）上次登录失败：{{problem}}',
  '{{reason}} (unreachable since {{time}}; it is tried again now)':
    '{{reason}}（自 {{time}} 起无法连接；正在重试）',
  'The server requires authentication (401).': '服务器需要登录（401）。',
  '{{status}}: it gave no reason.': '{{status}}：它没有说明原因。',
  'There is no MCP server at this address.': '此地址没有 MCP 服务器。',
  'Check `url`; an older server may need `"transport": "sse"`.':
    '请检查 `url`；较旧的服务器可能需要 `"transport": "sse"`。',
  'The server cannot be reached, so the call was not sent: {{output}}':
    '无法连接服务器，因此没有发送调用：{{output}}',
  'The server refused the call: {{output}}': '服务器拒绝了调用：{{output}}',
  'The connection to the server was lost during the call, so whether it had an effect is not known: {{output}}':
    '调用期间与服务器的连接已断开，是否已产生作用尚不清楚：{{output}}',
  'The server ended its reply without an answer, so whether the request had an effect is not known.':
    '服务器结束了回复却没有给出答案，因此请求是否已产生作用尚不清楚。',
  'The server is not running.': '服务器没有运行。',
  'The server sent a message over {{count}} bytes.': '服务器发送的消息超过 {{count}} 字节。',
  'The host has been closed.': '主机已关闭。',
  'Its server has added or changed this tool, and no person has accepted that yet.':
    '其服务器新增或更改了此工具，尚无人接受该更改。',
  'To review it: {{command}}.': '要审阅请运行：{{command}}。',

  // The model of the chat.
  'No model is set up.': '尚未设置模型。',
  'Start the server with LOBE_TOOLS_CHAT_URL, LOBE_TOOLS_CHAT_MODEL and, if needed, LOBE_TOOLS_CHAT_KEY.':
    '请设置 LOBE_TOOLS_CHAT_URL、LOBE_TOOLS_CHAT_MODEL，必要时设置 LOBE_TOOLS_CHAT_KEY，再启动服务器。',
  'The model at {{host}} could not be reached: {{problem}}.':
    '无法连接 {{host}} 的模型：{{problem}}。',
  'Start it, or check LOBE_TOOLS_CHAT_URL.': '请启动它，或检查 LOBE_TOOLS_CHAT_URL。',
  'The answer of the model is not JSON.': '模型的回答不是 JSON。',
  'The answer of the model is too long.': '模型的回答过长。',
  'The model answered {{status}}: {{output}}': '模型的答复为 {{status}}：{{output}}',
  'The model gave neither a text nor a call.': '模型既没有给出文本，也没有给出调用。',
  'The model gave neither a text nor a call ({{details}}).':
    '模型既没有给出文本，也没有给出调用（{{details}}）。',
  'The server is ending, and the turn with it.': '服务器正在关闭，这一轮对话随之中止。',
  'Send it again once the server runs.': '请在服务器重新运行后再次发送。',

  // Signing in.
  'A person has to sign in: {{command}}, or "Sign in" at the server in the playground.':
    '须由人登录：{{command}}，或在演练场中该服务器处点击“登录”。',
  'A server that has no sign-in needs a token in `headers`.':
    '没有登录方式的服务器需要在 `headers` 中给出令牌。',
  'The sign-in has ended.': '登录已失效。',
  'The sign-in was cancelled.': '登录已取消。',
  'The sign-in was refused: {{problem}}.': '登录被拒绝：{{problem}}。',
  'The sign-in was not started.': '没有开始登录。',
  'The authorization server {{url}} does not declare PKCE with S256, without which a code could be stolen.':
    '授权服务器 {{url}} 没有声明支持 S256 的 PKCE，授权码可能被窃取。',
  'Signing in leads to {{url}}, which is not https. Nothing is sent there.':
    '登录会转到 {{url}}，它不是 https。不会向其发送任何内容。',
  'Signing in would open {{url}}, which is not https.': '登录会打开 {{url}}，它不是 https。',
  'Signing in leads to {{url}}: {{reason}}': '登录会转到 {{url}}：{{reason}}',
  'Signing in failed on the network: {{problem}}': '登录时网络出错：{{problem}}',
  'Renewing the sign-in failed, and nothing was sent to the server.':
    '登录续期失败，没有向服务器发送任何内容。',
  'The authorization server answered {{problem}}': '授权服务器答复：{{problem}}',
  'The authorization server registers no clients by itself.': '授权服务器不会自行注册客户端。',
  'The authorization server did not register this client ({{problem}}).':
    '授权服务器没有注册此客户端（{{problem}}）。',
  'Register a client there and configure it in `oauth` (`clientId`, `redirectPort`), or set a token in `headers`.':
    '请在那里注册客户端并写入 `oauth`（`clientId`、`redirectPort`），或在 `headers` 中给出令牌。',
  'The server does not say where to sign in: it has no metadata of an authorization server.':
    '服务器没有说明在哪里登录：没有授权服务器的元数据。',
  'It probably needs a token in `headers`.': '它可能需要 `headers` 中的令牌。',
  'An answer is not JSON ({{problem}})': '答复不是 JSON（{{problem}}）',
  "The server's sign-in metadata is invalid: {{problem}}": '服务器的登录元数据无效：{{problem}}',

  // Programs.
  "Cannot start the {{kind}}: the program '{{path}}' does not exist.":
    '无法启动 {{kind}}：程序“{{path}}”不存在。',
  "Cannot start the {{kind}}: there is no program '{{name}}' in PATH.":
    '无法启动 {{kind}}：PATH 中没有程序“{{name}}”。',
  "For the file in '{{path}}', write '{{name}}'.": '若指“{{path}}”中的文件，请写“{{name}}”。',
  'Give its path.': '请给出其路径。',
  "Check the path; relative ones begin at '{{path}}'.": '请检查路径；相对路径从“{{path}}”开始。',
  "Cannot start the {{kind}}: its working folder '{{path}}' does not exist.":
    '无法启动 {{kind}}：其工作文件夹“{{path}}”不存在。',
  "Cannot start the {{kind}}: its working folder '{{path}}' is not a folder.":
    '无法启动 {{kind}}：其工作文件夹“{{path}}”不是文件夹。',
  'Check the path, and put arguments into `args`.': '请检查路径，并将参数放入 `args`。',
  'Check `cwd`.': '请检查 `cwd`。',
  "Cannot start the {{kind}}: the interpreter in the first line of '{{path}}' does not exist, or the line ends in CRLF.":
    '无法启动 {{kind}}：“{{path}}”首行中的解释器不存在，或该行以 CRLF 结尾。',
  'Correct the line, or name an interpreter as path and the file as first argument.':
    '请更正该行，或将解释器设为 path，将文件设为第一个参数。',
  'Cannot start the {{kind}}: {{problem}}.': '无法启动 {{kind}}：{{problem}}。',
  'The environment variable {{name}} is not set (at {{place}}).':
    '环境变量 {{name}} 没有设置（位于 {{place}}）。',
  'Set it, or write a default: {{text}}.': '请设置它，或写明默认值：{{text}}。',
  'It cannot describe its tools: {{reason}}': '它无法描述其工具：{{reason}}',
  "There is no folder '{{path}}'. A module is a folder with an index.js.":
    '没有文件夹“{{path}}”。模块是含有 index.js 的文件夹。',
  'The {{kind}} was stopped by the host.': '{{kind}} 已被主机停止。',
  'It wrote nothing to standard error.': '它没有写入标准错误。',
  'The end of its log:\n{{output}}': '日志的结尾：\n{{output}}',
  'The {{kind}} was closed before the call.': '{{kind}} 在调用之前已关闭。',
  'The {{kind}} was closed or reloaded before it answered.':
    '{{kind}} 在答复之前被关闭或重新加载。',
  'Check for effects before you call again.': '再次调用前，请检查是否已产生作用。',
  'The call of the plugin was cancelled.': '插件的调用已取消。',
};
