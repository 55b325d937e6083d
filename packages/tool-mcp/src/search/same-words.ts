import { toStem } from './split-words.ts';

/*
 * Synonyms, for tools that declare no words of their own. General English: verbs for what tools do,
 * and the most common things they work on.
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
citation cite quotation
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

/** How certain the synonyms of a group are; a group that begins with `=` has a single meaning. */
const SURENESS = { group: 0.45, one: 0.85 } as const;

/** By the stem of each word, those of its synonyms. */
const SAME = new Map<string, Map<string, number>>();
for (const line of GROUPS.trim().split('\n')) {
  const isOne = line.startsWith('= ');
  const words = line.replace('= ', '').split(' ').map(toStem);
  const sureness = isOne ? SURENESS.one : SURENESS.group;
  for (const word of words) {
    const others = SAME.get(word) ?? new Map<string, number>();
    for (const other of words) {
      if (other !== word) others.set(other, Math.max(sureness, others.get(other) ?? 0));
    }
    SAME.set(word, others);
  }
}

/** Returns the stems of a word's synonyms, with the certainty of each. */
export const sameWords = (stem: string): ReadonlyMap<string, number> => SAME.get(stem) ?? new Map();
