/* English words for Chinese ones, for tools that are described only in English. */

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
等于 equal|等一下 wait|几号 date|几月 date|月前 date|天前 date|天后 date|周后 date|年前 date|年后 date|删 delete|撤销 undo|撤回 undo|还原 restore undo|恢复 restore undo|加到 add|加进 add|加入 add|放进 add|放到 add move|存到 save|存进 save add|记录 record note|记下 note|备注 note comment|留言 comment|改成 change edit|改为 change edit|换成 replace change|去掉 remove|扔掉 delete remove|丢掉 delete remove|清理 clean delete|找到 find|找 find|搜 search|查 search find|看看 view read show|展示 show|说明 explain|解释 explain|介绍 describe|继续 continue|暂停 pause|停掉 stop|终止 stop terminate|结束 end stop|杀掉 kill|输出 output|命令 command run|终端 terminal command|脚本 script command|程序 program|进程 process|后台 background|安装 install|换算 convert|转换 convert|单位 unit|定时 schedule recurring|公司 company|联系人 contact|频道 channel|群 group channel|讨论 discussion comment|负责人 assignee owner|截止 deadline due|优先级 priority|进度 progress status|完成 complete done|打勾 complete|勾掉 complete|资料 document knowledge|笔记 note document|手册 handbook document|说明书 manual document|文献 paper literature|章节 chapter section|关键词 keyword|全文 full text|来源 source origin|出处 source origin|邮箱 email mailbox|收件箱 inbox|群发 send|转发 forward|分享 share|收藏 bookmark|播放 play|音量 volume|开灯 light on|关灯 light off|空调 thermostat temperature|外卖 order food|快递 shipment delivery|物流 shipment logistics|仓库管理 warehouse|考勤 attendance|工资 salary payroll|报销 expense reimbursement|预算 budget|账单 bill invoice|税 tax|合约 contract|患者 patient|病人 patient|药 pharmacy medicine|车辆 vehicle|能耗 energy
问候 greet|回显 echo|求和 sum add|相加 sum add|思考 think|步骤 step|摘要 summary|结构 tree structure|树 tree|移到 move|多少 how|灯 light|温度 temperature
约会 appointment event|约 schedule event|下雨 rain weather|下雪 snow weather|气温 weather temperature|欧元 euro exchange|美元 dollar exchange|日元 exchange currency|人民币 exchange currency|英镑 exchange currency|圣诞 christmas date|春节 date|生日 birthday date|还有几天 days until date|几天 days date|多久 duration time|方程 equation solve|解 solve|不等式 inequality solve|导数 derivative differentiate|求导 derivative differentiate|积分 integrate integral|矩阵 matrix|平均 mean average statistics|中位数 median statistics|方差 variance statistics|概率 probability distribution|百分比 percent|利息 interest loan|贷款 loan|做菜 recipe cook|菜谱 recipe|食谱 recipe|做什么菜 recipe|购物清单 shopping list|买 shopping buy|分配 assign|指派 assign|工单 ticket|请假 vacation request|休假 vacation|假期 vacation|股价 stock price|录音 recording transcribe|转成文字 transcribe text|转写 transcribe|识别文字 ocr text|附近 near places|调暖 temperature|暖 warm temperature|冷 temperature|公里 kilometer unit convert|英里 mile unit convert|公斤 unit convert|退钱 refund|收据 receipt invoice|房间 room|机票 flight|火车 train|路 route directions|怎么走 directions|会 meeting
`;

/** By Chinese word, the English ones used to describe tools. */
const ENGLISH_OF = new Map(
  CHINESE.trim()
    .split(/[|\n]/u)
    .map((entry) => {
      const [word = '', ...english] = entry.split(' ');
      return [word, english] as const;
    }),
);
const LONGEST_CHINESE = Math.max(...[...ENGLISH_OF.keys()].map((word) => word.length));

/**
 * Returns the Chinese words of a text, each with its English equivalents, longest matches first.
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
