/*
 * Different words for one thing, for tools that declare no words of their own. General English and Chinese:
 * verbs of what tools do, and the commonest things that they do it to.
 */

const GROUPS = `
add append insert include attach put
alert warn alarm notify notification
archive zip compress gzip pack
article page post
ask query question
bill invoice receipt
book reserve booking reservation
branch fork
bug defect error failure exception crash
calculate compute evaluate math arithmetic
calendar schedule agenda appointment event meeting
cancel abort stop terminate end kill halt
car vehicle auto
change edit update modify alter amend adjust revise
chart graph plot diagram visualization
chat conversation thread dialog
cheap cost price pricing rate fee
check verify validate test inspect
client customer buyer
code source program
combine merge join concatenate unite
comment note remark reply annotation
compare diff difference changes
copy duplicate clone
create make new generate build produce
currency money dollar euro yen pound exchange
cut trim crop shorten
date day time
delete remove erase drop destroy discard
deploy release publish ship rollout
describe explain detail details info information about metadata properties
directory folder path
disk storage space
document file
download fetch retrieve pull
draw paint sketch
email mail message inbox
employee staff colleague worker
environment env variable variables
export dump extract save
find search lookup locate seek look discover
flight plane airline
forecast weather rain temperature sunny storm snow
forget remove delete
function method routine
get read obtain retrieve fetch show view display see open list
history log logs past record
hotel room accommodation
image picture photo photograph
import load upload ingest
internet web online
issue ticket bug
item product article goods
join connect attach
lamp light lights
language tongue
link url address uri
list enumerate show index overview
lock protect secure
map location place geocode
memory remember recall memorize knowledge
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
quick fast
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
task todo job chore
team group channel
think reason reflect
transcribe speech voice dictation
translate translation
travel trip journey directions route station airport train bus
tree hierarchy structure
unit measure
vacation holiday leave absence
video film clip movie
wait sleep delay
write save store
write compose
`;

/** By each word, the others of its groups. */
const SAME = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const words = line.split(' ');
  for (const word of words) {
    const others = SAME.get(word) ?? new Set();
    for (const other of words) if (other !== word) others.add(other);
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

/** Other words for a word, less sure than itself. */
export const sameWords = (word: string): readonly string[] => [...(SAME.get(word) ?? [])];

/** The English words that a Chinese text stands for, longest matches first. */
export const toEnglish = (text: string): string[] => {
  const found: string[] = [];
  let position = 0;
  while (position < text.length) {
    let length = Math.min(LONGEST_CHINESE, text.length - position);
    while (length > 1 && !ENGLISH_OF.has(text.slice(position, position + length))) length -= 1;
    found.push(...(ENGLISH_OF.get(text.slice(position, position + length)) ?? []));
    position += length;
  }
  return found;
};

/** `17 % of 2340`, `3*4`: something to compute, whatever it is called. */
export const looksLikeArithmetic = (query: string): boolean =>
  /\d\s*(?:[%*/^+×÷]|\bx\b)|[%*/^+×÷]\s*\d/.test(query);
