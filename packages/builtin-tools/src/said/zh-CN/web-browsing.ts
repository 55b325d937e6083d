import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Messages of the web browsing tool in Chinese. */
export const webBrowsingPhrases: Phrases = {
  // Descriptions of the APIs.
  'Search the web. Returns title, address, snippet and date of each result, best first. Snippets are short: read what matters with crawlSinglePage or crawlMultiPages. An empty answer is final.':
    '搜索网络。给出每条结果的标题、网址、摘要和日期，最相关的在前。摘要很短：重要内容请用 crawlSinglePage 或 crawlMultiPages 阅读。没有结果即为最终答复。',
  'Read one web page or document (HTML, PDF, Office, feed, JSON, text) as Markdown, with title, author, date and numbered links. Prefer crawlMultiPages for several.':
    '以 Markdown 读取一个网页或文档（HTML、PDF、Office、订阅源、JSON、文本），附标题、作者、日期和编号链接。多个网页请用 crawlMultiPages。',
  'Read several web pages at once; each returns its text, or the reason why it could not be read.':
    '一次读取多个网页；逐一给出内容，或无法读取的原因。',
  'Find a text in a long page, ignoring case. Returns each match with its context, and the startIndex to continue from with crawlSinglePage.':
    '在长网页中查找文字，不区分大小写。给出每处及其前后内容，以及供 crawlSinglePage 继续阅读的 startIndex。',
  'List all links of a page, including menus, with their texts.':
    '列出网页的所有链接及其文字，包括菜单中的。',
  'Save a file from the web in the workspace, e.g. an archive or a data set. A person is asked first. To read a document, use crawlSinglePage.':
    '把网络上的文件保存到工作区，例如压缩包或数据集。会先询问。阅读文档请用 crawlSinglePage。',
  // Descriptions of the arguments.
  'What to search for.': '要搜索的内容。',
  'Several searches at once, instead of query; their results are merged.':
    '一次进行多个搜索，代替 query；结果会合并。',
  'Default general.': '默认 general。',
  'How recent results must be. Default anytime.': '结果须有多新。默认不限时间。',
  'Use these engines, e.g. wikipedia. Default: those of the host, in order.':
    '使用这些搜索引擎，例如 wikipedia。默认：依次使用主机的引擎。',
  'Language of the results, e.g. en or zh-CN.': '结果的语言，例如 en 或 zh-CN。',
  'Only results from these hosts, e.g. docs.python.org.':
    '只要这些网站的结果，例如 docs.python.org。',
  'No results from these hosts.': '不要这些网站的结果。',
  'Page of results. Default 1.': '第几页结果。默认 1。',
  'Address of the page.': '网页的网址。',
  'Characters to read. Default 20000.': '要读取的字符数。默认 20000。',
  'Keep only the passages about this question.': '只保留与此问题有关的段落。',
  'Character to begin at. Default 0. To continue, pass the nextIndex of the previous part.':
    '起始字符。默认 0。要继续，请传入上一部分给出的 nextIndex。',
  'Addresses of the pages.': '各网页的网址。',
  'Characters to read of each page. Default: 20000, shared fairly among many.':
    '每个网页要读取的字符数。默认：20000，网页多时平均分配。',
  'Text to find, exactly as written there.': '要查找的文字，与原文一致。',
  'Maximum matches. Default 20.': '给出几处。默认 20。',
  'Maximum links. Default 100.': '给出几个链接。默认 100。',
  'Links to skip. Default 0.': '先跳过几个链接。默认 0。',
  'Only links whose text or address contains this.': '只要文字或网址包含此内容的链接。',
  'Address of the file.': '文件的网址。',
  'Where to save it in the workspace; must not exist yet. Default: its own name.':
    '保存到工作区中的何处；绝不覆盖其他文件。默认：文件自己的名称。',
  // Failures and reasons for approval.
  'None of the {{count}} pages could be read.': '{{count}} 个网页都无法读取。',
  'The server answered {{status}}.': '服务器应答 {{status}}。',
  '{{address}} is an address of this network ({{kind}}).':
    '{{address}} 是本网络的地址（{{kind}}）。',
  'It is never contacted.': '绝不访问。',
  '{{address}} is a private address.': '{{address}} 是私有地址。',
  '{{address}} is an address of this machine.': '{{address}} 是本机的地址。',
  'Only addresses of the public internet may be reached, unless the operator allows it ({{setting}}).':
    '只能访问公共互联网的地址，除非运营者允许（{{setting}}）。',
  '{{url}} has no host.': '{{url}} 没有主机名。',
  '{{url}} has the scheme {{scheme}}.': '{{url}} 的协议为 {{scheme}}。',
  'Only http and https addresses can be read.': '只能读取 http 和 https 网址。',
  'HTTP {{status}}, try again in {{time}}.': 'HTTP {{status}}，请在 {{time}} 后重试。',
  'The search failed: {{reason}}': '搜索失败：{{reason}}',
  '{{name}} did not answer within {{time}}.': '{{name}} 没有在 {{time}} 内应答。',
  'This does not mean that there are no results.': '这并不表示没有结果。',
  'It contains long text that came from a page.': '其中含有来自网页的长文本。',
  '{{hosts}} would get long text that came from a page.': '{{hosts}} 将得到来自网页的长文本。',
  'It carries long text of a page of {{from}} to {{to}}, in an address that was in no result.':
    '会把 {{from}} 的网页中的长文本带给 {{to}}，而该网址没有出现在任何结果中。',
  "'{{url}}' is not an address.": '“{{url}}”不是网址。',
  '{{url}} is not one address.': '{{url}} 不是单个网址。',
  'Pass one such as {{url}}.': '请给出例如 {{url}} 的网址。',
  'There is nothing to search for: pass query, or queries.':
    '没有要搜索的内容：请给出 query 或 queries。',
  '{{host}} does not let programs read this page (robots.txt).':
    '{{host}} 不允许程序读取此网页（robots.txt）。',
  'Use another source.': '请使用其他来源。',
  'The connection took too long.': '连接耗时过长。',
  'There is no host {{host}}.': '没有主机 {{host}}。',
  'Check the address, or search for the page.': '请检查网址，或搜索该网页。',
  'The name {{host}} could not be resolved ({{code}}).': '无法解析名称 {{host}}（{{code}}）。',
  'Try again, or use another source.': '请重试，或使用其他来源。',
  'The fetch was cancelled.': '获取已取消。',
  '{{host}} answered with status {{status}}.': '{{host}} 应答状态 {{status}}。',
  '{{host}} did not arrive within {{time}}.': '{{host}} 没有在 {{time}} 内到达。',
  '{{host}} sent nothing for {{time}}.': '{{host}} 在 {{time}} 内没有发送任何内容。',
  "The file '{{path}}' already exists.": '已有文件“{{path}}”。',
  'Pass another path.': '请给出另一个路径。',
  '{{host}} sends {{type}}, which cannot be read as a page.':
    '{{host}} 发送的是 {{type}}，无法作为网页读取。',
  'Save it with downloadFile.': '请用 downloadFile 保存。',
  'Only public hosts may be reached, unless the operator allows it ({{setting}}).':
    '只能访问公共主机，除非运营者允许（{{setting}}）。',
  '{{host}} is a name of this machine or its network.': '{{host}} 是本机或本网络的名称。',
  '{{address}} is {{kindReason}} address, which is never reached.':
    '{{address}} 是绝不访问的地址（{{kindReason}}）。',
  '{{address}} is {{kindReason}} address.': '{{address}} 不是公共地址（{{kindReason}}）。',
  'a benchmarking': '用于基准测试',
  'a cloud metadata': '云元数据',
  'a documentation': '用于文档示例',
  'a link-local': '链路本地',
  'a loopback': '本机回环',
  'a multicast': '多播',
  'a private': '私有网络',
  'a reserved': '保留',
  'a shared (CGNAT)': '运营商共享（CGNAT）',
  'an IPv4-in-IPv6': '嵌入 IPv6 的 IPv4',
  'an unspecified': '未指定',
  'Use an address of the public internet.': '请使用公共互联网的地址。',
  'Port {{port}} of {{host}} is not a web port.': '{{host}} 的端口 {{port}} 不是网页端口。',
  'Use an address without a port.': '请使用不带端口的网址。',
  'Only http and https are fetched, not {{scheme}}: addresses.':
    '只获取 http 和 https 网址，不获取 {{scheme}}: 网址。',
  'Pass an https:// address.': '请给出 https:// 网址。',
  '{{host}} is not among the hosts that may be reached here.':
    '{{host}} 不在此处可访问的主机之列。',
  '{{host}} is on the list of hosts that this host denies.':
    '{{host}} 在本机拒绝访问的主机名单上。',
  'There are no addresses.': '没有网址。',
  'There is no such page.': '没有此网页。',
  'The page was removed.': '该网页已被移除。',
  'It asks for a login.': '它要求登录。',
  'It asks for payment.': '它要求付费。',
  'It asks for a proxy, which is not used.': '它要求使用代理，但这里不使用代理。',
  'A proxy in between asks for a login.': '途中的代理要求登录。',
  'The network of this host asks for a login: the user must sign in to it first.':
    '本机所在的网络要求登录：用户须先登录。',
  'It blocks programs, or asks for a login.': '它拒绝程序访问，或要求登录。',
  'It does not understand the address.': '它无法理解该网址。',
  'Check it, or use another source.': '请检查网址，或使用其他来源。',
  'Check the address, or use another source.': '请检查网址，或使用其他来源。',
  'Check the address, try again later, or use another source.':
    '请检查网址、稍后重试，或使用其他来源。',
  'Try again later, or use another source.': '请稍后重试，或使用其他来源。',
  'It received too many requests.': '请求过于频繁。',
  'Wait before asking again.': '请稍候再访问。',
  'It says to wait until {{day}}.': '它要求等到 {{day}}。',
  'It says to wait {{time}}.': '它要求等待 {{time}}。',
  'It may not show the page for legal reasons.': '因法律原因，它不能显示该网页。',
  '{{host}} sent only part of the file.': '{{host}} 只发送了文件的一部分。',
  'It offers several pages.': '它提供了多个网页。',
  'It redirects, but does not say where to.': '它进行了重定向，却没有说明去向。',
  '{{host}} redirects to a {{scheme}}: address. {{reason}}':
    '{{host}} 重定向到 {{scheme}}: 网址。{{reason}}',
  '{{host}} redirects to {{target}}. {{reason}}': '{{host}} 重定向到 {{target}}。{{reason}}',
  '{{host}} redirects in a loop.': '{{host}} 循环重定向。',
  '{{host}} redirects more than {{count}} times.': '{{host}} 重定向超过 {{count}} 次。',
  '{{host}} refused the connection.': '{{host}} 拒绝了连接。',
  '{{host}} closed the connection before the whole answer arrived.':
    '{{host}} 在应答传完之前中断了连接。',
  '{{host}} cannot be reached from here.': '从这里无法到达 {{host}}。',
  '{{host}} does not answer.': '{{host}} 没有应答。',
  '{{host}} sent a compressed answer that is damaged.': '{{host}} 发来的压缩应答已损坏。',
  '{{host}} sent an answer that is not valid HTTP ({{code}}).':
    '{{host}} 的应答不是有效的 HTTP（{{code}}）。',
  '{{host}} has a certificate that is not valid ({{code}}).': '{{host}} 的证书无效（{{code}}）。',
  '{{host}} does not speak HTTPS there; the page may have an http:// address.':
    '{{host}} 在该处不支持 HTTPS；该网页的网址可能以 http:// 开头。',
  '{{host}} sent headers larger than allowed.': '{{host}} 发来的标头超过允许的大小。',
  '{{host}} is larger than {{size}}.': '{{host}} 大于 {{size}}。',
  'Use another source; downloadFile saves up to {{size}}.':
    '请使用其他来源；downloadFile 最多可保存 {{size}}。',
  "The answer is compressed as '{{name}}', which cannot be read (known: {{names}}).":
    '应答以“{{name}}”压缩，无法读取（可读取的有 {{names}}）。',
  "The address leads to '{{type}}', which has no text to read.":
    '该网址指向“{{type}}”，其中没有可读的文字。',
  'The address leads to binary data, which has no text to read.':
    '该网址指向二进制数据，其中没有可读的文字。',
  'Use downloadFile to save it.': '请用 downloadFile 保存。',
  'The page has {{count}} characters; startIndex {{index}} is beyond its end.':
    '网页共 {{count}} 个字符；startIndex {{index}} 超出末尾。',
  'The text to find is blank.': '要查找的文字为空。',
  'There is no workspace to save the file in.': '没有可保存文件的工作区。',
  'Give the host one, e.g. with --workspace.': '请为主机指定工作区，例如使用 --workspace。',
  "'{{path}}' is outside the workspace ({{folders}}).": '“{{path}}”在工作区（{{folders}}）之外。',
  'Pass a path inside of it.': '请给出其中的路径。',
  '{{path}} cannot be saved: the disk is full.': '无法保存 {{path}}：磁盘已满。',
  '{{path}} cannot be saved: the folder does not allow it.':
    '无法保存 {{path}}：文件夹不允许写入。',
  '{{path}} cannot be saved: {{problem}}.': '无法保存 {{path}}：{{problem}}。',
  'There is no query.': '没有查询内容。',
  'Pass query, or several as queries.': '请给出 query，或用 queries 给出多个。',
  'no provider answered.': '没有搜索服务应答。',
  'The search failed: no provider answered. This does not mean that there are no results. {{provider}}: {{reason}}':
    '搜索失败：没有搜索服务应答。这并不表示没有结果。{{provider}}：{{reason}}',
  'the answer is not JSON.': '应答不是 JSON。',
  'the answer has no list of results.': '应答中没有结果列表。',
  'none of its results has a web address.': '其结果均无网址。',
  'the answer is too large.': '应答过大。',
  'it rejected the key (HTTP {{status}}).': '密钥被拒绝（HTTP {{status}}）。',
  'it rejected the request (HTTP {{status}}).': '请求被拒绝（HTTP {{status}}）。',
  'the quota is used up (HTTP {{status}}).': '配额已用完（HTTP {{status}}）。',
  'it did not answer within {{time}}.': '没有在 {{time}} 内应答。',
  'its host cannot be reached.': '无法到达其主机。',
  'the server failed (HTTP {{status}}).': '服务器出错（HTTP {{status}}）。',
  'too many requests, or the quota is used up (HTTP {{status}}).':
    '请求过多，或配额已用完（HTTP {{status}}）。',
  'The web service of this host did not return a list of results.':
    '本机的网络服务没有返回结果列表。',
  'The web service of this host did not return a list of pages.':
    '本机的网络服务没有返回网页列表。',
  'The web service of this host did not return the path and the size of the saved file.':
    '本机的网络服务没有返回所保存文件的路径和大小。',
  'This is an error of the host: it says nothing about the web.':
    '这是主机的错误，与网络内容无关。',
  'No search provider is configured on this host.': '本机没有配置搜索服务。',
  'None of these search engines is configured on this host.': '本机没有配置这些搜索引擎。',
  'Leave searchEngines out to use {{names}}.': '请省略 searchEngines 以使用 {{names}}。',
  'its address is invalid: check {{names}}.': '其地址无效：请检查 {{names}}。',
  'A person can set up a provider with {{names}} and so on.':
    '可由人通过 {{names}} 等设置配置搜索服务。',
};
