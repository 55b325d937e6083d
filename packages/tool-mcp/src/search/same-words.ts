/*
 * Different words for one thing, for tools that declare no words of their own. General English and Chinese:
 * verbs of what tools do, and the commonest things that they do it to.
 */

const GROUPS = `
= javascript js
= repository repo
= todo task
= webpage page
= website site
= docs documentation
= zip gzip compress
= screenshot snapshot
= ask query
= id identifier
= begin start
= end stop
= finish complete
= rename move
= shop store
= big large
= click press tap
= comment reply
= make create
= bin trash
= entry row
= env environment
= every all
= note notes
= iphone android mobile phone
mobile device emulate viewport
= homepage site page
= spreadsheet excel xlsx
= pause wait
= literature papers
= member user
= know knowledge
= video film movie clip
= measure time
= website webpage
= small little
= folders directories
= film movie
= phone telephone
= client customer
= doc document
= dev developer
= config configuration settings
= pic picture
= info information
= quick fast
= remember memorize recall
= buy purchase
= error exception
= website web
= colour color
abort cancel interrupt
analyse analyze examine inspect study
app application program software
arrange organise organize sort tidy group
audience reader
back return previous earlier
backup save copy
bookmark favourite favorite star
border edge
break split divide separate
check look examine see view
clean tidy clear remove
code snippet script
contact person people address
contents content text body
describe tell explain
display screen show view
edge relation relationship link
employee member user
facts knowledge information
form signup registration questionnaire survey
hide collapse
hint tip advice
hint suggestion idea
hurry quick
idea brainstorm think
jump navigate go visit open
know knowledge learn
label title caption
latest recent newest new
locate position coordinates
menu navigation
modify patch edit
multiple several many both bulk batch
network offline throttle wifi 3g
observation note fact
owner author creator me self
part section chunk piece
photo media image
play animate run
position place
property attribute field column
question faq ask
reason why cause
refresh reload renew
related similar alike like
reminder alarm
remote server host
report audit review
resource asset file
retrieve get read fetch
rewrite edit
roll scroll
safe trusted allowed
scroll swipe
session login
site domain page
snapshot state
source origin
space disk storage size
startup launch open start
surf browse navigate visit
template pattern sample
title heading name
trace profile profiling performance
track follow
turn convert transform change
type kind category
undo revert back
upload attach send
view look watch see
visit navigate go open
visual picture
workspace team company organization
zoom scale
accept confirm approve allow
access permission allowed allow
accessible accessibility audit a11y seo
account profile login user
add append insert include attach put
alert popup dialog confirm modal
alert warn alarm notify notification
archive zip compress gzip pack
answer reply respond response
article page post
article paper study publication research science scientific academic arxiv
attach upload file
balance credit credits quota usage budget
block paragraph section heading
box field input textbox
browser chrome web
ask query question
bill invoice receipt
book reserve booking reservation
branch fork
boss friend colleague relation relationship connection
bug defect error failure exception crash
calculate compute evaluate math arithmetic
calendar schedule agenda appointment event meeting
cancel abort stop terminate end kill halt
car vehicle auto
change edit update modify alter amend adjust revise
choose pick select option dropdown combobox
chart graph plot diagram visualization
chat conversation thread dialog
cheap cost price pricing rate fee
check verify validate test inspect
click press tap push hit button
client customer buyer
code source program
cell row column record table database
combine merge join concatenate unite
comment discussion thread
comment note remark reply annotation
compare diff difference changes
connection network internet speed
console log logs error errors
copy duplicate clone
= create new
create make generate build produce start open
crawl spider subpage subpages site website entire
css style styles look font color
currency money dollar euro yen pound exchange
cut trim crop shorten
date day time
= delete remove erase
delete drop destroy discard clear trash bin
deploy release publish ship rollout
device phone mobile tablet viewport screen
describe explain detail details info information about metadata properties
= directory folder subfolder
echo repeat parrot
disk storage space
document file
emulate simulate pretend mimic imitate
entire all whole everything full complete
extract pull scrape harvest collect parse
fact observation entity
document file docs pdf word
download fetch retrieve pull
draw paint sketch
= email mail
email message inbox mailbox
employee staff colleague worker
environment env variable variables
export dump extract save
fill enter type write input
filter query where
find search lookup locate seek look discover
flight plane airline
forecast weather rain temperature sunny storm snow
forward next back previous
forget remove delete
function method routine
get read obtain retrieve fetch show view display see open list
history log logs past record
hotel room accommodation
= image picture photo photograph
import load upload ingest
integrate connect link
internet web online
issue ticket bug
item product article goods
join connect attach
lamp light lights
keyboard key keys type
language tongue
leak heap memory heapsnapshot
= url link address uri
list enumerate show index overview
lock protect secure
map location place geocode
memory remember recall memorize knowledge entity observation
mouse pointer cursor hover drag
name title label
nested recursive tree
popular top best trending
money payment cash
move relocate transfer rename
music song audio sound track
near nearby around close
order purchase buy
password secret credential token key
pay payment charge
people person contact user member
phone call telephone
plan roadmap
prepare draft
print output
print show display
push upload publish
quick fast slow speed performance latency lag loading load
record recording screencast capture video
request network http traffic call
resize size width height window
recipe cook dish meal
refund reimburse return
reminder remind todo task
replace substitute swap
repository repo project
resize scale enlarge shrink smaller bigger larger reduce
recognize ocr scan photo text
temperature warm warmer cold colder cool cooler heat heating thermostat
restart reboot reload
restaurant food eat
revert undo rollback restore
road route direction directions navigate way
run execute start launch perform invoke
sale deal order
send post deliver submit write
share publish grant
sheet spreadsheet table excel
shop store market
sort order rank arrange
status state condition progress health
stock share inventory
subscribe follow watch
sum total add
summary overview report digest statistics
switch toggle turn checkout
tag label category
structured json schema
tab page window
task todo job chore
team group channel
think reason reflect
transcribe speech voice dictation
translate translation
travel trip journey directions route station airport train bus
tree hierarchy structure
unit measure
vacation holiday leave absence
user people person member workspace who
version release
video film clip movie
watch monitor track observe changes change notify
wait sleep delay
write save store
write compose
`;

/** How surely another word of a group means the same; a group that begins with `=` is of one meaning. */
const SURENESS = { group: 0.45, one: 0.85 } as const;

/** By each word, the others of its groups. */
const SAME = new Map<string, Map<string, number>>();
for (const line of GROUPS.trim().split('\n')) {
  const isOne = line.startsWith('= ');
  const words = line.replace('= ', '').split(' ');
  const sureness = isOne ? SURENESS.one : SURENESS.group;
  for (const word of words) {
    const others = SAME.get(word) ?? new Map<string, number>();
    for (const other of words) {
      if (other !== word) others.set(other, Math.max(sureness, others.get(other) ?? 0));
    }
    SAME.set(word, others);
  }
}

const CHINESE = `
文件 file|文档 document|文件夹 folder directory|目录 directory|读取 read|读 read|查看 view get|打开 open read|显示 show
写入 write|写 write|保存 save write|创建 create|新建 create new|建立 create|生成 generate create|添加 add|增加 add|插入 insert add
删除 delete remove|移除 remove|清空 clear delete|修改 edit update|编辑 edit|更新 update|更改 change edit|替换 replace|移动 move|重命名 rename move
复制 copy|搜索 search|查找 find search|查询 query search|寻找 find|列出 list|列表 list|获取 get|得到 get|下载 download|上传 upload
发送 send|邮件 email|消息 message|短信 message|通知 notification|会议 meeting|日程 calendar event|日历 calendar|安排 schedule|预订 book|预约 book
运行 run|执行 run execute|启动 start|停止 stop|重启 restart|取消 cancel|关闭 close|连接 connect|测试 test|检查 check|部署 deploy
数据库 database|表格 table spreadsheet|表 table|数据 data|图片 image|照片 photo image|图像 image|视频 video|音频 audio|音乐 music|语音 speech
翻译 translate|总结 summary|统计 statistics|计算 calculate|比较 compare|合并 merge|分支 branch|提交 commit submit|代码 code|仓库 repository
用户 user|客户 customer|订单 order|发票 invoice|付款 payment|支付 payment|退款 refund|价格 price|库存 inventory stock|产品 product|商品 product|员工 employee|合同 contract|报告 report|项目 project
天气 weather|新闻 news|地图 map|地址 address|路线 directions route|航班 flight|酒店 hotel|餐厅 restaurant|股票 stock|汇率 exchange currency|货币 currency
任务 task|待办 task todo|提醒 reminder|评论 comment|状态 status|历史 history log|日志 log|版本 version|标签 tag|链接 link|网页 page web|网站 site web|浏览器 browser|截图 screenshot
记忆 memory|记住 remember memory|知识 knowledge|图谱 graph|实体 entity|关系 relation|节点 node|环境变量 environment|时间 time|日期 date|大小 size|信息 info|详情 detail|内容 content|名称 name|密码 password|权限 permission|压缩 compress zip|解压 extract|问题 issue|错误 error
填写 fill|填 fill|表单 form|注册 register|登录 login|点击 click|点 click|按钮 button|按 press|浏览器 browser|页面 page|访问 navigate visit|前进 forward|后退 back|返回 back|刷新 reload|标签页 tab|窗口 window|拖 drag|拖动 drag|悬停 hover|鼠标 mouse|键盘 keyboard key|下拉 select dropdown|选择 select|选项 option|输入 type input|弹窗 dialog alert|等待 wait|等 wait|录制 record screencast|录像 record screencast video|性能 performance|慢 slow performance|内存 memory heap|泄漏 leak|样式 css style|控制台 console|报错 error|网络 network|请求 request|手机 phone mobile|模拟 emulate simulate|无障碍 accessibility
截个图 screenshot|截图 screenshot|截屏 screenshot|文件有多大 file info size|多大 size info|什么时候 time info|最新文档 latest docs|官方文档 official docs|文档 document docs|建 create|新 new|告诉过 memory|说过 memory|知道 know memory|忘 forget delete memory|盯着 monitor|关注 monitor|上传 upload attach|附件 attachment upload|去 navigate|跳转 navigate|全部 all entire|所有 all|文章 article page|摘 extract|学习 learn|合并 merge|拆 split|改名 rename move|整理 organize move|备份 copy backup|运行时间 time|描述 description|属性 property|成员 user member|评论 comment|回复 reply comment|记得 remember memory|忘记 forget delete|忘掉 forget delete|关于 about|事实 fact observation|朋友 relation|老板 relation|变化 change monitor|监控 monitor|监视 monitor|盯 monitor|通知 notify alert|论文 paper|学术 research paper|相关 related|相似 similar|类似 similar|结构化 structured extract|提取 extract|抽取 extract|抓取 scrape crawl|爬 crawl|整个 entire whole|网址 url|额度 credit usage|余额 credit balance|用量 usage|成员 member user|工作区 workspace|行 row|列 column|筛选 filter query|段落 block paragraph|数据源 data source|库 library|框架 library|用法 docs usage|示例 example|重复 repeat echo|变量 variable|环境 environment|权限 permission allowed|允许 allowed|图 image|嵌套 nested tree|一起 multiple|多个 multiple|大 size large|访问权限 access
问候 greet|回显 echo|求和 sum add|相加 sum add|思考 think|步骤 step|摘要 summary|结构 tree structure|树 tree|移到 move|多少 how|灯 light|温度 temperature
`;

/** By each Chinese word, the English ones that tools are described with. */
const ENGLISH_OF = new Map(
  CHINESE.trim()
    .split(/[|\n]/u)
    .map((entry) => {
      const [word = '', ...english] = entry.split(' ');
      return [word, english] as const;
    }),
);
const LONGEST_CHINESE = Math.max(...[...ENGLISH_OF.keys()].map((word) => word.length));

/** Other words for a word, and how surely each means the same. */
export const sameWords = (word: string): ReadonlyMap<string, number> => SAME.get(word) ?? new Map();

/**
 * The Chinese words of a text, each with the English ones that it stands for, longest matches first.
 */
export const toEnglish = (text: string): (readonly string[])[] => {
  const found: (readonly string[])[] = [];
  let position = 0;
  while (position < text.length) {
    let length = Math.min(LONGEST_CHINESE, text.length - position);
    while (length > 1 && !ENGLISH_OF.has(text.slice(position, position + length))) length -= 1;
    const english = ENGLISH_OF.get(text.slice(position, position + length));
    if (english) found.push(english);
    position += length;
  }
  return found;
};

/** Verbs of more than one word, by the plain one. */
const PHRASES = `
delete memory: forget
delete: take out of, get rid of, throw away, throw out, clear out, clean up, wipe out, take out, take off
undo: take back, roll back, go back to how, put back, as it was, as it used to be, back to the way
wait: hang about, hold on, hang on
close: shut down, shut
complete: tick off, check off, cross off, cross out
find: look for, hunt for, search for, track down, where is, where are, where did, where do
lookup: look up, find out
start: kick off, set off, fire up, boot up
stop: shut off, switch off, call off, give up
fill: fill out, fill in
add: put in, put into, put on, write down, jot down, note down
test: try out
solve: figure out, work out
explain: walk me through, how does it work
compress: make smaller, smaller file
read: go through, look at, look into, have a look, what does it say, what is written
list: what do I have, which do I have, go over
repeat: over and over, again and again, each day, each night, each week, every day, every night, every week, every month, every monday, every morning
change: switch over, swap out
notify: let me know, tell me when, tell me if, give me a shout
memory: told you, you know about, you remember, I said, we talked about
remember: keep in mind, bear in mind, don't forget
screenshot: picture of the page, picture of the screen, picture of the window, how does it look, how does the page look, what does it look like, what does the page look like
navigate: go to, head to, bring up, take me to
monitor: watch for, watching, keep an eye on, keep watch, stay informed
allowed: where can you, may you, are you allowed
multiple: both of, all three, all four, all of them, each of
similar: like this one, more like this, just like, something like, the same kind
install: set up
info size: how big, how large, how heavy, takes up
info time: last modified, last changed, when was, last touched
age: how old
duration: how long
`;

/** Things that a request names, by what they are: the names themselves say nothing of a tool. */
const NAMED_THINGS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/\bhttps?:\/\/\S+|\bwww\.\S+/giu, 'url page'],
  [/\b[\w.+-]+@[\w-]+\.\w+\b/gu, 'email'],
  [
    /(?<=^|\s)(?:[~.]?\/)?[\w/-]+\.(?:c|conf|cpp|css|csv|docx?|go|html?|ini|java|jpe?g|js|json|log|md|mp[34]|pdf|png|pptx?|py|rs|sh|sql|svg|toml|ts|tsx|txt|xlsx?|xml|ya?ml|zip)\b/giu,
    'file',
  ],
];

/** Verbs that people put what they mean in the middle of: `take the old one out of there`. */
const PARTED_VERB = /^(\w+) ((?:out|off|up|down|away|in|into|on|over|back)(?: of)?)$/u;

/** A phrase of several words; of a verb that can be parted, with what stands in the middle. */
const toExpression = (phrase: string): RegExp => {
  const [, verb, particle] = PARTED_VERB.exec(phrase) ?? [];
  return verb
    ? new RegExp(String.raw`\b${verb}\b((?:\s+[\w'-]+){0,4}?)\s+${particle}\b`, 'giu')
    : new RegExp(String.raw`\b${phrase}\b()`, 'giu');
};

const PLAIN = PHRASES.trim()
  .split('\n')
  .flatMap((line) => {
    const [plain = '', phrases = ''] = line.split(': ');
    return phrases.split(', ').map((phrase) => [toExpression(phrase), `${plain} $1`] as const);
  });

/**
 * A request with plain verbs in place of those of several words (`get rid of it` is `delete it`), and with
 * what a thing is in place of its name (`config.yaml` is a file).
 */
export const toPlainWords = (text: string): string =>
  [...NAMED_THINGS, ...PLAIN].reduce(
    (plainer, [pattern, plain]) => plainer.replaceAll(pattern, ` ${plain} `),
    text,
  );

/** `17 % of 2340`, `3*4`: something to compute, whatever it is called. */
export const looksLikeArithmetic = (query: string): boolean =>
  /\d\s*(?:[%*/^+×÷]|\bx\b)|[%*/^+×÷]\s*\d/.test(query);
