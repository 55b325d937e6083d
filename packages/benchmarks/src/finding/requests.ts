/** What somebody asks for in everyday words, and the tools that would do it. */
export interface FindingRequest {
  request: string;
  /** Any of these is right. */
  tools: readonly string[];
}

/*
 * Each line: the tools that would do it | the request. What is missed in the development lines may be
 * looked at while ranking, synonyms and declared words are worked on. The held-out lines were written
 * after all of these, and nothing was changed for them: keep it so, and replace them by new ones when you
 * had to look.
 */

const ENGLISH = `
calculate evaluate|work out 15% tip on a 64 dollar bill
calculate|what does 3/8 plus 5/12 come to
calculate|I need the exact value of 2 to the power 100
calculate get-sum|sum up these three prices
evaluate|value of this formula when x is 3 and when x is 7
compareValues|which of these fractions is the largest
convertBase|write 255 in hex
convertUnits|how tall is 6 foot 2 in centimetres
convertUnits|fahrenheit to celsius
convertUnits|how many cups are in a litre
computeDates|how old is someone born on 3 May 1987
computeDates|what day of the week was 14 July 1789
computeDates|if it is 9am in Berlin what time is it in Tokyo
computeDates|number of working days left this quarter
computeFinance|what would my mortgage cost me per month
computeFinance|how much will my savings be worth in ten years at 4%
computeFinance|is this investment worth it, rate of return
computeStatistics|what is the typical value and the spread of my measurements
computeStatistics|are these two columns of numbers related
computeStatistics|chance of getting at least 8 heads in 10 coin tosses
computeMatrix|determinant of a 3 by 3
computeMatrix|eigenvalues please
computeLimit|what does sin(x)/x get close to near zero
computeSeries|taylor expansion of e^x
computeSeries|add up all the terms from k=1 to infinity
differentiate|slope of the curve at a point
differentiate|how fast does this function change
integrate|area under the curve
solve|find x so that both equations hold
solve|roots of a quadratic
simplify|make this algebra expression shorter
simplify|multiply out the brackets
analyzeInteger|is 9973 a prime
analyzeInteger|what numbers divide 360
readFile read_text_file read_file|show me the contents of config.yaml
readFile read_text_file read_file|look at the first 50 lines of a log
readFile read_text_file read_file firecrawl_parse|what does this word document say
readFiles read_multiple_files|read several source files together
writeFile write_file|save this text as notes.md
writeFile write_file|put my letter into a new file on disk
editFile edit_file editFiles|fix the typo in line 12 of readme
editFile edit_file editFiles|swap one string for another in a source file
editFiles|make the same replacement in many files
applyPatch|I have a unified diff, put it on the code
listFiles list_directory list_directory_with_sizes|what is in my Downloads
listFiles list_directory directory_tree|show the folder structure
globFiles search_files searchFiles|every typescript file under src
searchFiles search_files globFiles|where did I put that invoice pdf
grepContent|find where a function is called in the code
grepContent|which files mention TODO
moveFiles move_file|rename a bunch of photos
moveFiles move_file|put these files in another folder
copyFiles|make a backup copy of a directory
deleteFiles|throw away old files
deleteFiles|get rid of this folder
undoChanges|take back what you just did to my files
undoChanges|restore the file as it was before
listChanges|what did you change on my disk so far
runCommand|run npm install in the terminal
runCommand|execute a shell script
getCommandOutput|what has the background build printed
killCommand|stop the dev server that is running
listCommands|which programs did you start in the background
writeCommandInput|answer yes to the prompt of the running program
createTask|remind me to call mum tomorrow
createTask|put buying milk on my list
createTasks|split this project into steps I can tick off
createTasks|make a plan with several things that depend on each other
listTasks|what do I still have to do this week
listTasks|show overdue items
viewTask|details of task T-12
editTask editTasks|change the due date of a to-do
editTasks|move all of these to-dos to high priority
updateTaskStatus|mark it as finished
updateTaskStatus|I have done the shopping, tick it off
deleteTasks|remove that reminder
setTaskSchedule|do this every monday morning
setTaskSchedule|repeat the job each night
addTaskComment|leave a note on the task
claimTask|I will take this one, nobody else should work on it
runTask runTasks|let the agent start working on the task
runTasks|start all open tasks
cancelTaskRun|abort the running task
createKnowledgeBase|start a new collection for my company docs
addDocuments|put these PDFs into my knowledge base
addDocuments|index my notes so that I can ask about them
searchKnowledge|what do our documents say about parental leave
searchKnowledge|look it up in my own notes
readKnowledge|open the passage that was found in the handbook
grepKnowledge|exact phrase in my documents
findSimilar|documents like this one
listKnowledgeBases|which collections of documents do I have
listDocuments|what has been indexed
removeDocuments|take an outdated manual out of the knowledge base
refreshDocuments|my docs have changed, read them in again
deleteKnowledgeBases|drop the entire document collection
editKnowledgeBase|give the collection another name
search firecrawl_search|who won the game last night
search firecrawl_search|google for cheap laptops
search firecrawl_search|find recent articles on battery research
crawlSinglePage firecrawl_scrape|read this blog post for me
crawlSinglePage firecrawl_scrape|what does https://example.com say
crawlMultiPages|get the text of these five urls
findInPage browser_find|is there anything on returns on that long page
listPageLinks firecrawl_map|all the links of a website
downloadFile|save the zip from this address to my computer
downloadFile|get the picture at this url onto my disk
readArtifact|show the rest of the result that was cut off
listArtifacts|which outputs were stored in this session
browser_navigate navigate_page new_page|go to the login page in a browser
browser_click click|press the submit button
browser_fill_form fill_form|fill out the sign-up form
browser_type type_text fill|enter my name in the text box
browser_take_screenshot take_screenshot|snap a picture of the page
browser_tabs list_pages new_page select_page|which tabs are open
browser_tabs new_page|open another tab
browser_navigate_back navigate_page|go back one page
browser_console_messages list_console_messages|javascript errors on the page
browser_network_requests list_network_requests|which requests did the site make
browser_file_upload upload_file|attach a photo in the web form
browser_select_option|pick an entry in the dropdown
browser_hover hover|move the mouse over the menu
browser_drag drag|drag the card to the other column
browser_resize resize_page emulate|make the window as small as a phone
browser_wait_for wait_for|hold on until the text has loaded
browser_press_key press_key|hit the enter key
browser_close close_page|shut the browser
browser_handle_dialog handle_dialog|accept the popup alert
browser_evaluate evaluate_script browser_run_code_unsafe|run some javascript on the site
lighthouse_audit|how accessible is my site
performance_start_trace performance_analyze_insight lighthouse_audit|why is my page slow to load
take_heapsnapshot|is the page leaking memory
screencast_start|record a video of the browser
get_css_styles|which css applies to this element
emulate browser_emulate_media|pretend to be on a slow 3G connection
API-post-search|find my meeting notes in notion
API-post-page|create a notion page
API-create-a-comment|leave a comment in notion
API-query-data-source|filter rows of a notion table
API-get-users|who is in our notion workspace
API-delete-a-block|remove a paragraph from a notion page
API-retrieve-page-markdown API-retrieve-a-page|notion page as markdown
API-patch-page API-update-page-markdown|update the properties of a notion page
API-move-page|put a notion page under another one
API-retrieve-a-comment|what was said in the comments of the notion page
firecrawl_map listPageLinks|give me a list of all urls of a domain
firecrawl_crawl|download the whole website with all subpages
firecrawl_check_crawl_status|is the crawl finished yet
firecrawl_extract|pull product names and prices from several pages as structured data
firecrawl_monitor_create|tell me when this web page changes
firecrawl_monitor_delete|stop watching that page
firecrawl_monitor_list|which pages am I watching
firecrawl_research_search_papers|scientific papers about protein folding
firecrawl_research_related_papers|similar papers to this arxiv article
firecrawl_credit_usage|how many firecrawl credits have I got left
firecrawl_parse|turn my local pdf into markdown
query-docs resolve-library-id|current documentation of the react library
query-docs resolve-library-id firecrawl_developer_search|how do I use the next.js router, official docs
create_entities|remember that Anna works at Acme
create_entities add_observations|store a fact about the user for later
create_relations|note that Bob is the boss of Carol
search_nodes open_nodes read_graph|what have I told you about my sister
read_graph|everything you remember
delete_entities delete_observations|forget what I said about my address
sequentialthinking|think it through one step at a time
get-env|environment variables of the server
gzip-file-as-resource|make a file smaller by zipping it
echo|repeat what I say
create_directory|new folder please
get_file_info|how large is that file and when was it last touched
list_directory_with_sizes listFiles|which file takes up most space in here
read_media_file readFile|let me see the image photo.png
list_allowed_directories|which folders may you access
directory_tree|nested overview of all folders as json
calculate|split a restaurant bill of 90 between four
calculate evaluate|is 1/3 of 51 seventeen
convertUnits|weight in kilos of 12 stone
convertUnits|petrol 30 mpg in litres per 100 km
computeDates|when is the third Friday of next month
computeDates|how many weeks between two dates
computeFinance|monthly instalments for a car
computeFinance|percentage my salary went up
computeStatistics|odds of rolling two sixes
computeStatistics|draw a best fit through these points
computeMatrix|invert these equations in matrix form
solve|for which x is this bigger than zero
simplify|are these two formulas the same
analyzeInteger|greatest common factor of 84 and 126
convertBase|binary for 37
integrate|volume of rotation
readFile read_text_file read_file|what's written in my notes.txt
readFile read_text_file read_file|read the spreadsheet budget.xlsx
writeFile write_file|store this poem in a document
editFile edit_file editFiles|insert a line at the top of the script
globFiles searchFiles search_files|get me all the mp3s in my music folder
grepContent|which file has the password constant in it
listFiles list_directory list_directory_with_sizes|what have I got on the desktop
moveFiles move_file|change the name of a document
deleteFiles|bin the temp files
undoChanges|you broke my file, get the old version back
runCommand|start the unit tests
runCommand|check out the git branch
getCommandOutput|did the compile succeed yet
killCommand|that process is hanging, finish it off
createTask|I must not forget to pay the rent
createTask|new to-do: water the plants
listTasks|what's next on my agenda
listTasks|tasks that are late
updateTaskStatus|laundry's done
editTask editTasks|postpone the dentist to Thursday
setTaskSchedule|send me a summary daily at 8
deleteTasks|I don't need that to-do any more
createTasks|organise a birthday party, all the steps
searchKnowledge|according to our handbook how many sick days are allowed
addDocuments|learn these files so you can answer from them
findSimilar|anything else on the same subject in my documents
search firecrawl_search|what's the latest on the elections
search firecrawl_search|opening hours of the museum
crawlSinglePage firecrawl_scrape|summarise this article https://a.b/c
downloadFile|grab the pdf from this link
listPageLinks firecrawl_map|where does this page link to
browser_click click|tap the login link
browser_fill_form fill_form|complete the contact form
browser_type type_text fill|write hello into the search bar
browser_take_screenshot take_screenshot|how does the page look
browser_tabs list_pages select_page|switch to the other tab
browser_console_messages list_console_messages|any warnings in the console
browser_network_requests list_network_requests|api calls of the page
browser_select_option|choose a country from the list
lighthouse_audit|seo check of my homepage
performance_start_trace performance_analyze_insight lighthouse_audit|measure loading times
emulate browser_emulate_media|dark mode test of the page
emulate resize_page browser_resize|how does it look on an iphone
wait_for browser_wait_for|pause until the spinner is gone
API-post-search|look through notion for the roadmap
API-post-page|add a new page to notion
API-create-a-comment|reply on a notion page
API-get-users API-get-user|list notion members
API-patch-block-children|append text to a notion page
API-query-data-source|entries in my notion database
firecrawl_crawl|scrape every page of a site
firecrawl_extract|get structured data like emails and addresses from websites
firecrawl_monitor_create|keep an eye on a price online
firecrawl_research_search_papers|find academic literature
query-docs resolve-library-id|examples for using lodash
create_entities add_observations|keep in mind that I am vegetarian
create_relations|connect two people in the graph
search_nodes open_nodes read_graph|what do you know about Tom
delete_entities delete_observations|erase Tom from your memory
sequentialthinking|reason carefully about a hard problem
get-env|which env vars are set
gzip-file-as-resource|compress a document
create_directory|make a subfolder
get_file_info|last modified date of the file
directory_tree listFiles|tree of the project
read_multiple_files readFiles|open all three files
list_allowed_directories|where can you read and write
get-sum calculate|12 plus 30
echo|say hello back
calculate|what is 18 percent of 245
calculate evaluate|compute sqrt(2) to 50 digits
evaluate calculate|plug x = 5 into 3x^2 - 2x + 1
compareValues|is 22/7 bigger than pi
convertBase|turn binary 101101 into decimal
solve|at what x does 2x + 3 equal 11
solve|find where this polynomial is zero
simplify|factor x^2 - 5x + 6
differentiate|take the derivative of x cubed
integrate|integral of 1/x from 1 to e
computeLimit|limit of (1+1/n)^n when n goes to infinity
computeSeries|sum of the first 100 squares
computeMatrix|invert this 3x3 matrix
computeStatistics|average and median of a list of numbers
computeStatistics|standard deviation of my test scores
convertUnits|convert 10 miles to kilometers
convertUnits|how many ounces in a pound
analyzeInteger|prime factors of 1001
computeDates|how many days until christmas
computeDates|what date is 90 days from today
computeFinance|monthly payment on a 300k loan at 6 percent
computeFinance|compound interest on 5000 dollars over 8 years
readFile read_text_file read_file|open package.json and show it
readFile read_text_file read_file|read the README
readFiles read_multiple_files|open these three files at once
writeFile write_file|create a file hello.txt with some text
editFile edit_file|replace foo with bar in main.ts
editFiles edit_file|rename a variable across all source files
listFiles list_directory|show the files in this folder
list_directory_with_sizes listFiles|which files in the directory take the most space
directory_tree|show the folder structure as a tree
searchFiles search_files globFiles|find a file named invoice somewhere on my disk
globFiles search_files searchFiles|all typescript files below src
grepContent|where is the function parseConfig used in the code
grepContent|search the source code for TODO comments
moveFiles move_file|move report.pdf to the archive folder
copyFiles|make a copy of this folder
deleteFiles|delete the temp files
create_directory|make a new directory called assets
get_file_info|when was this file last modified
undoChanges|undo my last edit
listChanges|which changes have been made to files so far
applyPatch|apply this git diff
runCommand|run npm install
runCommand|execute a shell command
killCommand|stop the dev server that is running in the background
getCommandOutput|see what the background process has printed
listCommands|which commands are still running
writeCommandInput|answer yes to the program that waits for input
createTask createTasks|add a task to call the dentist
createTasks|break this project into subtasks with dependencies
listTasks|what is left to do
listTasks|show all tasks that are overdue
viewTask|show me the details of task 12
updateTaskStatus|mark the task as done
editTask|change the priority of a task
addTaskComment|leave a note on the task
setTaskSchedule|run this task every monday morning
runTask runTasks|start working on the task now
cancelTaskRun|abort the run of a task
deleteTasks|remove a task from the list
claimTask|I will take this task
search firecrawl_search|search the web for the latest news about mars
search firecrawl_search|google the opening hours of the louvre
crawlSinglePage firecrawl_scrape|read this article for me https://example.com/post
crawlMultiPages|open these links and summarize them
findInPage browser_find|does this web page mention a refund policy
listPageLinks|all links on this page
downloadFile|download this zip from the internet
searchKnowledge|what does our handbook say about vacation
searchKnowledge|answer from my documents
addDocuments|index a folder of pdfs
createKnowledgeBase|set up a new knowledge base for the legal team
listDocuments|which documents are in the knowledge base
refreshDocuments|the files have changed, update the knowledge base
findSimilar|passages similar to this one
grepKnowledge|find the exact phrase in my documents
deleteKnowledgeBases|delete the whole knowledge base
listArtifacts|what large results were stored
readArtifact|read the rest of the result that was too large
create_entities|save a new person in memory
add_observations|remember one more fact about Alice
read_graph|show everything you remember
search_nodes|look in memory for what I said about Berlin
delete_entities|forget about Bob
create_relations|Alice works for Bob, store that relation
browser_navigate navigate_page new_page|open https://example.org in the browser
browser_click click|click the submit button
browser_type type_text fill|type my name into the field
browser_fill_form fill_form|fill out the registration form
browser_take_screenshot take_screenshot|take a picture of the page
browser_console_messages list_console_messages|are there javascript errors on the page
browser_network_requests list_network_requests|which http requests does the page make
browser_tabs list_pages|which tabs are open
browser_navigate_back navigate_page|go back one page
browser_file_upload upload_file|upload a file through the form
browser_hover hover|hover over the menu
browser_press_key press_key|press enter
browser_drag drag|drag the card to another column
browser_handle_dialog handle_dialog|accept the alert popup
browser_wait_for wait_for|wait until the text Loaded appears
browser_evaluate evaluate_script|run some javascript on the page
browser_resize resize_page|make the browser window smaller
emulate browser_emulate_media|test the site in dark mode
lighthouse_audit|check the site for accessibility problems
performance_start_trace|record a performance profile of the page
take_heapsnapshot|the page leaks memory, dump the heap
query-docs|how do I use useEffect according to the react docs
resolve-library-id|find the library id of express
API-post-search|search notion for the launch plan
API-post-page|create a notion page
API-create-a-comment|comment on a notion page
API-query-data-source|list all rows of my notion database
API-retrieve-page-markdown API-retrieve-a-page|get the contents of a notion page
API-get-users|who are the members of the notion workspace
firecrawl_map|list all urls of a website
firecrawl_crawl|crawl the complete site
firecrawl_extract|extract prices from product pages as json
firecrawl_research_search_papers|find scientific papers on graphene
firecrawl_monitor_create|notify me when a page changes
firecrawl_credit_usage|how many credits do I have left
get-sum calculate|add 3 and 4
echo|send back my message
get-env|print the environment variables
gzip-file-as-resource|compress a file with gzip
sequentialthinking|think step by step about a hard problem
`;

const CHINESE = `
calculate|帮我算一下 128 乘以 37
calculate|八折以后多少钱
calculate evaluate|根号 50 是多少
compareValues|这几个数哪个更大
convertBase|把 255 转成十六进制
convertUnits|5 英里是多少公里
convertUnits|华氏温度换成摄氏度
computeDates|离春节还有几天
computeDates|2000 年 1 月 1 日是星期几
computeDates|北京时间下午三点纽约是几点
computeFinance|房贷每个月要还多少
computeFinance|存十万块五年后利息有多少
computeStatistics|求这组数据的平均值和标准差
computeStatistics|两组数据有没有相关性
computeMatrix|矩阵的行列式
differentiate|对这个函数求导
integrate|曲线下面的面积
integrate|求不定积分
computeLimit|x 趋近于 0 时的极限
solve|解一元二次方程
simplify|化简这个式子
simplify|因式分解
analyzeInteger|判断 97 是不是质数
readFile read_text_file read_file|看看这个文件里写了什么
readFile read_text_file read_file firecrawl_parse|打开我的 Word 文档
writeFile write_file|把这段话存成 txt
editFile edit_file editFiles|把文件里的旧名字换成新名字
listFiles list_directory|桌面上有哪些东西
searchFiles search_files globFiles|找一下我的简历放在哪里
grepContent|哪些代码里用到了这个函数
moveFiles move_file|给照片改名
copyFiles|备份一下这个文件夹
deleteFiles|把没用的文件删掉
undoChanges|撤销刚才的修改
runCommand|在终端里跑一下 npm install
getCommandOutput|后台程序输出了什么
killCommand|把正在运行的程序停掉
createTask|提醒我明天给妈妈打电话
createTask|加一个待办
createTasks|把这个项目拆成几步
listTasks|我这周还有什么事没做
updateTaskStatus|这件事做完了
setTaskSchedule|每周一早上自动执行
deleteTasks|删掉那个提醒
addTaskComment|在任务下面留言
cancelTaskRun|停止正在执行的任务
addDocuments|把这些 PDF 放进知识库
searchKnowledge|公司手册里怎么规定年假
createKnowledgeBase|新建一个知识库
listDocuments|知识库里有哪些文档
search firecrawl_search|上网查一下今天的新闻
search firecrawl_search|最近有什么好看的电影
crawlSinglePage firecrawl_scrape|读一下这个网址的内容
listPageLinks firecrawl_map|网页上的所有链接
downloadFile|把这个图片下载到电脑上
browser_click click|点击登录按钮
browser_fill_form fill_form|填写注册表单
browser_take_screenshot take_screenshot|给网页截个图
browser_navigate navigate_page new_page|用浏览器打开百度
API-post-search|在 notion 里搜索会议记录
API-post-page|在 notion 新建一个页面
create_entities add_observations|记住小王喜欢喝茶
read_graph search_nodes|你都记得我哪些事
sequentialthinking|一步一步仔细思考
create_directory|建一个新文件夹
get_file_info|这个文件有多大
gzip-file-as-resource|压缩文件
get-env|查看环境变量
firecrawl_monitor_create|网页有变化时通知我
query-docs resolve-library-id|查一下 vue 的最新文档
calculate|计算 25 乘以 48
convertUnits|10公里等于多少英里
computeDates|距离春节还有几天
computeFinance|房贷每个月要还多少
computeStatistics|求这组数据的平均值和标准差
solve|解方程 x 平方等于 9
differentiate|对这个函数求导
analyzeInteger|97 是质数吗
computeMatrix|求矩阵的行列式
readFile read_text_file read_file|打开 README 文件看看
writeFile write_file|把这段话保存成文件
editFile edit_file|把文件里的 foo 改成 bar
listFiles list_directory|列出当前目录的文件
searchFiles search_files globFiles|找一个叫报告的文件
grepContent|在代码里搜索 TODO
deleteFiles|删除临时文件
moveFiles move_file|把文件移到别的文件夹
runCommand|运行一个命令
killCommand|结束后台的进程
createTask createTasks|新建一个任务
listTasks|还有哪些任务没做完
updateTaskStatus|把任务标记为完成
setTaskSchedule|每周一早上自动执行
search firecrawl_search|上网搜一下最新的新闻
crawlSinglePage firecrawl_scrape|读一下这个网页的内容
downloadFile|下载这个文件
listPageLinks|这个页面上有哪些链接
searchKnowledge|在知识库里查请假制度
addDocuments|把这些文档加到知识库
createKnowledgeBase|建一个新的知识库
browser_take_screenshot take_screenshot|给网页截个图
browser_click click|点击登录按钮
browser_fill_form fill_form|填写注册表单
create_entities add_observations|记住我的生日是五月三号
API-post-page|在 notion 里新建一页
lighthouse_audit|检查网站的无障碍问题
get-sum calculate|把两个数加起来
directory_tree|显示目录树
firecrawl_crawl|抓取整个网站
query-docs|查一下 react 的文档
`;

const HELD_OUT_ENGLISH = `
calculate|how much is 1299 minus a quarter
calculate get-sum|add 4.5, 7.25 and 12
evaluate|try the formula with several inputs
compareValues|put these numbers in order from small to big
convertUnits|how many grams in half a pound
convertUnits|km/h to mph
computeDates|how many days until my holiday on August 9
computeDates|which weekday will Christmas fall on
computeFinance|what interest do I pay on a loan of 20000
computeStatistics|average of my test scores
computeMatrix|multiply two matrices
solve|solve this equation for y
simplify|factor the polynomial
differentiate|derivative of x squared
integrate|integral from 0 to 1
analyzeInteger|prime factors of 5040
readFile read_text_file read_file|open report.pdf
readFile read_text_file read_file|let me see the code in main.py
writeFile write_file|create a text file with my packing list
editFile edit_file editFiles|change the port number in the settings file
listFiles list_directory directory_tree|which files do I have in this directory
searchFiles search_files globFiles|find the file named contract
grepContent|search the code base for a word
moveFiles move_file|rename this file
copyFiles|duplicate the folder
deleteFiles|delete the log files
undoChanges|undo the last edit
runCommand|run a python script
getCommandOutput|show me the log of the running server
killCommand|kill the process
createTask|add a task for tomorrow
createTasks|break this goal down into tasks
listTasks|show my to-do list
viewTask|how is the task going
updateTaskStatus|set the task to done
editTask editTasks|make this task urgent
setTaskSchedule|run this every Friday
addTaskComment|add a remark to the task
cancelTaskRun|stop the task
searchKnowledge|search our company documents for the travel policy
addDocuments|upload a document to the knowledge base
listDocuments|show the documents in my library
removeDocuments|delete a document from the library
createKnowledgeBase|make a knowledge base for recipes
search firecrawl_search|search the web for train times
search firecrawl_search|what is the weather in Oslo
crawlSinglePage firecrawl_scrape|get the text of this website
crawlMultiPages|compare what these three websites say
downloadFile|download this file
listPageLinks firecrawl_map|list the links on a page
browser_navigate navigate_page new_page|open example.com in the browser
browser_click click|click the buy button
browser_type type_text fill|type my address into the field
browser_fill_form fill_form|fill in this form
browser_take_screenshot take_screenshot|screenshot of the site
browser_console_messages list_console_messages|show the console log of the page
browser_tabs list_pages close_page|close this tab
browser_press_key press_key|press escape
performance_start_trace performance_analyze_insight lighthouse_audit|check the page performance
API-post-search|search notion
API-post-page|write a new notion page
API-create-a-comment|comment on a notion page
API-query-data-source|query my notion database
firecrawl_crawl|crawl a website
firecrawl_extract|extract structured data from web pages
firecrawl_monitor_create|monitor a page for changes
firecrawl_research_search_papers|search research papers
query-docs resolve-library-id|look up the documentation of a library
create_entities add_observations|remember my favourite colour
search_nodes open_nodes read_graph|what do you remember about me
delete_entities delete_observations|forget everything about the old project
sequentialthinking|think about this problem carefully
get-env|print the environment variables
create_directory|make a directory called photos
get_file_info|when was this file modified
read_multiple_files readFiles|read these two files
`;

const HELD_OUT_CHINESE = `
calculate|一百二十除以八
convertUnits|十磅等于多少公斤
computeDates|今天到国庆节有多少天
computeFinance|贷款二十万利息多少
computeStatistics|算一下平均分
solve|求方程的解
readFile read_text_file read_file|读取 main.py
writeFile write_file|新建一个文本文件
editFile edit_file editFiles|修改配置文件里的端口
listFiles list_directory directory_tree|列出这个目录下的文件
searchFiles search_files globFiles|查找合同文件
deleteFiles|删除日志文件
runCommand|运行一个 python 脚本
createTask|添加一个任务
listTasks|看看我的待办清单
updateTaskStatus|把任务标记为完成
setTaskSchedule|每天晚上运行一次
searchKnowledge|在知识库里查报销政策
addDocuments|上传文档到知识库
search firecrawl_search|搜索一下火车时刻
crawlSinglePage firecrawl_scrape|看看这个网页讲了什么
downloadFile|下载这个压缩包
browser_click click|点一下购买按钮
browser_take_screenshot take_screenshot|网页截图
API-post-search|搜索 notion 页面
create_entities add_observations|记住我喜欢蓝色
delete_entities delete_observations|忘掉旧项目的事
read_multiple_files readFiles|同时读这两个文件
create_directory|创建一个叫照片的目录
moveFiles move_file|重命名这个文件
`;

const parse = (lines: string): FindingRequest[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [tools = '', request = ''] = line.split('|');
      return { request, tools: tools.split(' ') };
    });

/** Requests by what they are for and their language. */
export const FINDING_REQUESTS = {
  development: { chinese: parse(CHINESE), english: parse(ENGLISH) },
  heldOut: { chinese: parse(HELD_OUT_CHINESE), english: parse(HELD_OUT_ENGLISH) },
} as const;
