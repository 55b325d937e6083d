/*
 * Names of the parts around an article. Names are split into words first (`relatedPosts`,
 * `related-posts` and `related_posts` are two words), so that `shared-heading` is not a share
 * button and `adapter` not an advertisement.
 */

/** Words, or pairs of them, in classes, ids and `data-` names that never contain an article. */
const NOISE_NAMES = new Set(
  `ad ads adv advert advertisement advertising adsense adslot banner-ad google-ad dfp promo promoted promotion sponsor sponsored sponsoring
  taboola outbrain revcontent teads affiliate
  share shares sharing sharebar sharedaddy addthis addtoany social socials social-links social-media follow-us
  similar-articles similar-posts similar-products similar-stories related relatedposts related-posts related-articles related-links related-content related-stories recommended recommendation recommendations recirc recirculation
  read-more readmore read-next readnext also-read see-also more-stories more-from more-on more-articles more-news most-read mostread most-popular popular-posts trending
  you-may up-next next-up jp-relatedposts crp yarpp zergnet inline-related further-reading
  newsletter newsletters subscribe subscription signup sign-up optin opt-in mailchimp
  cookie cookies cookiebar consent gdpr ccpa onetrust privacy-banner cookie-notice
  paywall-prompt paywall-message paywall-overlay paywall-banner paywall-modal regwall meter-message
  breadcrumb breadcrumbs pagination pager paginator post-navigation nav-links page-nav page-navigation navigation-post
  author-bio author-box author-card author-info author-profile about-author about-the-author post-author-box bio-box authorbox abh-box
  comments comment-list commentlist comment-respond comment-form comment-section comments-area disqus disqus-thread fb-comments livefyre respond
  skip-link skiplink screen-reader visually-hidden
  tag-list taglist tags-links post-tags entry-tags article-tags cat-links topics-list
  rating star-rating ratings vote-buttons feedback was-this-helpful helpful page-feedback
  print-only printonly noprint no-print donotprint
  editsection mw-editsection navbox vertical-navbox mw-jump-link catlinks sistersitebox ambox metadata-box printfooter
  toolbar toolbox action-bar article-actions article-tools story-tools copy-link copybutton
  popup modal overlay lightbox toast tooltip dropdown-menu offcanvas
  donate donation support-us contribute-banner fundraising
  site-header site-footer masthead main-nav navbar nav-bar navheader navfooter docnav topbar sidebar side-bar widget-area widgets
  photo-credit image-credit credit credits caption captions wp-caption-text image-caption photo-caption figcaption media-caption img-caption gallery-caption
  player-caption video-caption slideshow-caption
  toc table-of-contents tableofcontents on-this-page in-this-article version-badge article-author post-author entry-author author-name
  headerlink anchorjs-link anchor-link edit-this-page edit-page last-updated prev-next
  byline timestamp post-meta entry-meta article-meta article-info story-meta posted-on published-date reading-time read-time min-read
  download-app app-promo app-banner sns sns-list copyright reporter-info journalist-info article-topics topic-tags baseline-indicator page-metadata hatnote site-sub mw-cite-backlink post-info customer-reviews product-reviews`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

/** Comments are kept if they are what the page is about. */
const COMMENT_NAMES =
  /^(?:comments?|comment-(?:list|respond|form|section)|commentlist|comments-area|disqus(?:-thread)?|fb-comments|livefyre|respond)$/;

/** Whether a class or the id of an element says that it contains only comments. */
export const hasCommentName = (names: string): boolean =>
  names.split(/\s+/).some((name) => COMMENT_NAMES.test(toWords(name).join('-')));

const toWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word));

/**
 * First words of content block names; a noise word in such a name describes only the position of
 * its children.
 */
const STRUCTURE =
  /^(?:has|no|with|without|is|not|hide|show|single|page|layout|wrapper|container|enable|disable|type|category|tag|postid|format|status)$/;

const cache = new Map<string, boolean>();

const isNoiseName = (name: string, allowComments: boolean): boolean => {
  const words = toWords(name);
  if (
    words.length === 0 ||
    words.length > 6 ||
    (words[0] !== undefined && STRUCTURE.test(words[0]))
  )
    return false;
  if (allowComments && words.some((word) => COMMENT_NAMES.test(word))) return false;
  if (NOISE_NAMES.has(words.join('-'))) return true;
  return words.some(
    (word, index) => NOISE_NAMES.has(word) || NOISE_NAMES.has(`${word}-${words[index + 1] ?? ''}`),
  );
};

/** Whether the classes or the id of an element mark it as surroundings of an article. */
export const hasNoiseName = (names: string, allowComments = false): boolean => {
  if (names === '' || names.length > 1000) return false;
  return names.split(/\s+/).some((name) => {
    if (name === '') return false;
    const key = allowComments ? `+${name}` : name;
    const known = cache.get(key);
    if (known !== undefined) return known;
    if (cache.size > 20_000) cache.clear();
    const result = isNoiseName(name, allowComments);
    cache.set(key, result);
    return result;
  });
};

/** Names that are conclusive only as the entire name. */
const EXACT_NAMES = /^(?:authors?|bio|cta(?:-(?:block|box))?|meta|paywall|tags)$/;

/** Whether the class of an element names something small beside a story. */
export const hasSmallName = (className: string): boolean => EXACT_NAMES.test(className.trim());

const BODY_NAME =
  /^(?:[a-z]{1,6}-)?(?:article|artikel|articulo|blog|entry|news|post|story|topic)-(?:main-)?(?:body|content|copy|text)(?:-(?:body|container|content|inner|main|text|wrap|wrapper))?$/;

/** Whether a name of an element says that it contains exactly the text of an article. */
export const hasBodyName = (names: string): boolean =>
  names.split(/\s+/).some((name) => BODY_NAME.test(toWords(name).join('-')));

/** Beginnings of lines that point elsewhere. */
export const POINTER = new RegExp(
  `^[\\s\\[(▶►→•»>\\-–—*]*(?:${[
    'read (?:more|next|also|on)',
    'also read',
    'see also',
    'related(?: (?:articles?|stories|story|posts?|coverage|content|links?|topics|reading|news))?',
    'more (?:on|from|about|stories|coverage)',
    'recommended(?: (?:for you|reading|stories))?',
    "don['’]t miss",
    'you (?:may|might) (?:also )?(?:like|be interested)',
    'up next',
    'watch(?: also)?',
    'listen',
    'in pictures',
    'further reading',
    'continue reading',
    'click here',
    'must read',
    'trending',
    'most (?:read|popular)',
    '(?:lesen|sehen) sie (?:auch|hier|dazu)',
    'mehr (?:zum thema|dazu|zu)',
    'lesen sie mehr',
    'auch interessant',
    'das könnte sie (?:auch )?interessieren',
    'weitere (?:artikel|meldungen|themen)',
    'weiterlesen',
    'siehe auch',
    'zum thema',
    '(?:à|a) lire(?: aussi| également)?',
    'lire (?:aussi|la suite|également)',
    'voir aussi',
    'sur le même (?:sujet|thème)',
    'articles? (?:liés|similaires|recommandés)',
    'pour aller plus loin',
    'notre sélection',
    '(?:lee|leer|lea|vea|ver) (?:también|más)',
    'te (?:puede|podría) interesar',
    'artículos? relacionados?',
    'más (?:información|noticias|sobre)',
    'noticias relacionadas',
    'también te puede',
    'leia (?:também|mais)',
    'veja (?:também|mais)',
    'saiba mais',
    'notícias relacionadas',
    'leggi anche',
    'vedi anche',
    'potrebbe interessarti',
    'articoli correlati',
    'lees (?:ook|meer)',
    'läs (?:också|även|mer)',
    'les også',
    'læs også',
    'lue myös',
    'czytaj (?:też|także|również)',
    'zobacz (?:też|także|również)',
    'přečtěte si',
    'çok okunanlar',
    'ayrıca okuyun',
    'ilgili haberler',
    'bunu da okuyun',
    'читайте также',
    'читать также',
    'смотрите также',
    'по теме',
    'материалы по теме',
    'похожие (?:статьи|новости)',
    'подробнее',
    'читайте ещё',
    'читайте також',
    'дивіться також',
    '関連(?:記事|ニュース|リンク|項目)',
    'あわせて読みたい',
    'こちらも',
    '続きを読む',
    '相关(?:阅读|新闻|文章|推荐|链接|报道)',
    '相關(?:閱讀|新聞|文章)',
    '延伸(?:阅读|閱讀)',
    '推荐阅读',
    '更多(?:新闻|精彩|内容|阅读)',
    '阅读更多',
    '猜你喜欢',
    '관련 ?(?:기사|뉴스|글)',
    '더 ?(?:보기|읽기)',
    '추천 ?기사',
    'اقرأ (?:أيضا|أيضًا|المزيد)',
    'مواضيع ذات صلة',
    'قد يهمك',
    'شاهد أيضا',
    'إقرأ أيضا',
    'यह भी पढ़ें',
    'ये भी पढ़ें',
    'संबंधित खबरें',
    'קרא(?:ו)? (?:גם|עוד)',
    'อ่านเพิ่มเติม',
    'ข่าวที่เกี่ยวข้อง',
    'xem thêm',
    'đọc thêm',
    'baca juga',
    'διαβάστε (?:επίσης|ακόμα)',
    'citește și',
    'olvass(?:a|on) (?:tovább|el)',
  ].join('|')})(?=$|[\\s:：.…|\\-–—»>!,]|[\\p{Script=Han}])`,
  'iu',
);

/** Ends of cards that lead to another story. */
export const CARD_END =
  /(?:read (?:more|on)|continue reading|weiterlesen|mehr lesen|lire (?:la suite|plus)|le[ae]r? más|leia mais|leggi (?:tutto|di più)|lees (?:meer|verder)|läs mer|czytaj (?:więcej|dalej)|devamını oku|читать (?:далее|дальше|полностью)|подробнее|続きを読む|阅读(?:全文|更多)|閱讀更多|더 ?보기|اقرأ المزيد)[\s.…»›>→]*$/iu;

/** Links to the previous and next page. */
export const PAGER =
  /(?:previous|prev|←|«|zurück|précédent|anterior|precedente|назад|предыдущ|前へ|前の|上一|이전|السابق)[^]*(?:next|→|»|weiter|suivant|siguiente|próxim|successiv|далее|вперёд|следующ|次|下一|다음|التالي)/iu;

/** Names of admonition boxes in documentation. */
export const NOTE_NAME =
  /(?:^|[\s_-])(?:note|tip|hint|info|important|warning|caution|danger|callout|admonition|alert|aside|example)(?:[\s_-]|$)/i;

/** Short lines that are not part of an article. */
export const BOILERPLATE = new RegExp(
  `^[\\s\\[(【（]*(?:${[
    'advertisement',
    'ad',
    'ads by .{0,30}',
    'sponsored(?: content| post)?',
    'story continues below.{0,40}',
    'listen to (?:this )?(?:article|story|post).{0,150}',
    'automatically generated transcript.{0,60}',
    'video transcript',
    'read or share this story:.{0,80}',
    'enter your? e-?mail(?: address)?.{0,120}',
    '(?:do you )?(?:have|got) (?:an? )?(?:news )?(?:tip|story|question|correction).{0,60}(?:e-?mail|contact|call|let us know|write to|send|@).{0,120}',
    '(?:e-?mail|contact|reach|follow) .{3,60} (?:at|on|via) (?:\\S{1,60}@\\S{1,60}|@\\w{1,30}|twitter|facebook|instagram|bluesky|mastodon|threads|linkedin).{0,60}',
    'article continues (?:after|below).{0,40}',
    'continue reading(?: below)?',
    'skip (?:to|advertisement).{0,40}',
    'scroll (?:down )?to (?:continue|read).{0,30}',
    'anzeige',
    'werbung',
    'publicité',
    'publicidad',
    'publicidade',
    'pubblicità',
    'реклама',
    '広告',
    '广告',
    '廣告',
    '광고',
    'إعلان',
    'reklam(?:a|y|e)?',
    'mainos',
    'annons',
    'advertentie',
    'share(?: (?:this|on|via|article|story|post)(?:[ :].{0,60})?)?',
    'tweet',
    'pin it',
    'facebook',
    'twitter',
    'whatsapp',
    'linkedin',
    'e-?mail',
    'print',
    'copy link',
    'link copied.{0,3}',
    'save',
    'comments?(?: \\(\\d+\\))?',
    '\\d+ comments?',
    '\\d+ shares?',
    'leave a (?:comment|reply)',
    'reply',
    'follow us(?: on .{0,80})?',
    '(?:add|like|find|join|connect with) us on (?:facebook|twitter|instagram|x|tiktok|youtube|linkedin|telegram)\\b.{0,80}',
    '(?:\\+\\] ?)?(?:click to )?enlarge(?: (?:this )?(?:image|photo|picture))?',
    '(?:text|font) size',
    'recommend',
    'kudos',
    'recommander',
    'imprimer',
    'imprimir',
    'stampa',
    'haut de page',
    'nach oben',
    '(?:please )?(?:enable|turn on) javascript.{0,120}',
    'to view this [^.]{0,30}(?:javascript|flash)[^.]{0,80}(?:enabled|installed|required)\\.?',
    '(?:you )?must be (?:logged|signed) in to (?:comment|reply|post|vote).{0,40}',
    'read all \\d+ comments.{0,30}',
    '(?:blog )?comments powered by .{0,40}',
    '(?:please )?follow [^.]{2,60} on (?:facebook|twitter|instagram|x|tiktok|youtube|linkedin|bluesky|threads|telegram|whatsapp)\\b.{0,150}',
    '(?:un)?follow(?:ing)?',
    'listen',
    '(?:reuse|réutiliser) (?:this|ce) cont(?:ent|enu)',
    'subscribe(?: (?:now|to|today).{0,100})?',
    'sign up (?:for|to|now|here|today).{0,150}',
    'sign in',
    'log in',
    'log ?in to .{0,40}',
    'join (?:the|our) .{0,30}(?:newsletter|mailing list|community|conversation).{0,60}',
    'get (?:the|our) .{0,60}(?:newsletter|inbox|email).{0,80}',
    'back to top',
    'table of contents',
    'view (?:all|more|gallery|comments)',
    'show (?:more|less|comments)',
    'load more',
    'all rights reserved\\.?',
    '(?:copyright )?(?:©|\\(c\\)).{0,150}',
    'copyright \\d{4}.{0,100}',
    'was this (?:(?:page|article|information|answer|content|topic) )?(?:helpful|useful).{0,30}',
    'did this (?:page|article) help.{0,20}',
    '\\d+ out of \\d+ found this helpful',
    'have more questions\\?.{0,40}',
    '(?:edit|view|improve|open) (?:this )?(?:page|section|source)?(?: source)? ?(?:on|in) (?:github|gitlab|bitbucket)',
    'edit (?:this )?(?:page|section)',
    'view page source',
    'copy(?: (?:page|code|to clipboard))?',
    'copied!?',
    'improve this (?:page|doc).{0,40}',
    'suggest (?:an )?edits?',
    'download (?:the|our) app.{0,60}',
    '(?:photo|image|picture|foto|bild|photograph|video|illustration|graphic|crédit photo|crédits?|credits?|fotos?|imagen|фото|写真|图|图片来源|사진|صورة)(?: (?:by|credit|courtesy|source))? ?[:：/|©].{0,120}',
    '.{0,60}(?:getty images|shutterstock|/ ?afp|/ ?reuters|/ ?dpa|ap photo|\\(ap\\)|/ ?epa|picture alliance|imago images).{0,30}',
    'teilen',
    'artikel teilen',
    'kommentare?',
    'drucken',
    'newsletter (?:abonnieren|bestellen).{0,60}',
    'abonnieren.{0,60}',
    'jetzt (?:.{0,30} )?(?:abonnieren|anmelden|bestellen).{0,60}',
    'partager(?: (?:cet article|sur).{0,40})?',
    "s['’]abonner.{0,60}",
    'abonnez-vous.{0,80}',
    'inscrivez-vous.{0,100}',
    'commentaires?',
    'compartir(?: en .{0,30})?',
    'comparte(?: en .{0,30})?',
    'suscr[ií]b(?:ete|ase|irse).{0,80}',
    'comentarios?',
    'compartilhe.{0,40}',
    'comentários?',
    'assine.{0,60}',
    'condividi.{0,40}',
    'iscriviti.{0,60}',
    'commenti',
    'поделиться.{0,40}',
    'подписаться.{0,60}',
    'подпишитесь.{0,100}',
    'подписывайтесь.{0,100}',
    'комментари(?:и|ев|й).{0,10}',
    'シェア(?:する)?',
    'ツイート',
    'コメント.{0,8}',
    'メルマガ.{0,30}',
    '分享(?:到|至)?.{0,20}',
    '评论.{0,8}',
    '点赞',
    '收藏',
    '责任编辑[:：].{0,20}',
    '责编[:：].{0,20}',
    '\\(责任编辑.{0,20}',
    '扫码.{0,30}',
    '关注.{0,15}公众号.{0,20}',
    '공유하기?',
    '댓글.{0,8}',
    '구독.{0,20}',
    '무단 ?전재.{0,60}',
    'شارك.{0,30}',
    'تعليقات?',
    'اشترك.{0,60}',
    'साझा करें',
    'शेयर करें',
    'deel.{0,20}',
    'dela',
    'udostępnij.{0,20}',
    'komentarze.{0,10}',
    '\\d+ ?min(?:ute)?s?\\.? read',
    'reading time:? .{0,20}',
    'lesezeit:? .{0,20}',
    'temps de lecture.{0,20}',
    'время (?:на )?чтени[ея].{0,20}',
    '(?:this page was )?(?:last )?(?:updated?|modified|edited|published|posted)(?: on| at)?:? .{0,40}(?:\\d{4}|ago).{0,30}',
    '(?:(?:suggested |related )?topics?|tags?|labels?|categories|category|filed (?:under|in)|schlagwörter|schlagworte|themen|mots[- ]clés|sujets|thèmes|etiquetas|temas|argomenti|etiketler|теги|метки|ключевые слова|タグ|キーワード|(?:文章)?(?:标签|标签|关键[词字])|關鍵[詞字]|태그|الوسوم|الكلمات المفتاحية)\\s*[:：].{0,200}',
    'archivado en',
    'a version of this article appears in print .{0,300}',
    'explore more on these topics',
    '(?:previous|next) message:.{0,150}',
    'messages sorted by:.{0,80}',
    'more information about the .{1,60} (?:mailing )?list',
    '\\d+ contributors?',
    'no comments?',
    'feedback',
    'zur meldung',
    'article réservé à nos abonnés.{0,60}',
    'il vous reste .{0,20}% de cet article .{0,80}',
    '(?:この記事は)?有料(?:会員限定)?記事(?:です)?.{0,60}',
    '(?:残り)?\\d+文字.{0,40}',
    '(?:この記事を書いた人|印刷)',
    '[【（(](?:纠错|編輯|编辑|编審|审核|校对|记者|来源)[:：]?.{0,30}',
    '点击.{0,3}阅读原文.{0,20}',
    '返回搜狐.{0,20}',
    '(?:特别声明|平台声明|免责声明|版权声明)[:：].{0,200}',
    'notice: the content above .{0,300}',
    'обсудить(?:\\s*подписаться)?',
    'tax included\\..{0,80}',
    'this post (?:may )?contains? affiliate links.{0,200}',
    'jump to(?: recipe|: .{0,40})',
    'we use (?:cookies|essential).{0,300}',
    'this (?:web)?site uses cookies.{0,300}',
    'accept (?:all )?(?:cookies)?',
    'manage (?:cookies|preferences|consent).{0,30}',
    'wir verwenden cookies.{0,300}',
    'nous utilisons (?:des )?cookies.{0,300}',
    'utilizamos cookies.{0,300}',
    'мы используем (?:файлы )?cookie.{0,300}',
  ].join('|')})[\\s\\])】）]*$`,
  'iu',
);

/** Headings that mark the end of an article. */
export const END_HEADING = new RegExp(
  `^(?:${[
    'related(?: .{0,30})?',
    '(?:more|other|latest|top|recent|popular|similar|recommended|featured) (?:stories|articles|posts|news|reads|reading|content|from .{0,30}|on .{0,30}|in .{0,30}|videos|topics|products|questions)',
    'you (?:may|might) (?:also )?(?:like|enjoy|be interested in).{0,20}',
    'recommended(?: for you)?',
    'comments?(?: \\(?\\d+\\)?)?',
    '\\d+ (?:comments?|responses?|thoughts? on .{0,200})',
    'leave a (?:reply|comment).{0,40}',
    'join the (?:conversation|discussion)',
    'about the authors?',
    'about author',
    'share (?:this|on).{0,30}',
    'newsletter.{0,30}',
    'subscribe.{0,40}',
    'sign up.{0,60}',
    'follow us.{0,40}',
    'advertisement',
    'trending(?: now)?',
    'most (?:read|popular|viewed)',
    "what['’]s next",
    'read (?:next|more)',
    'further reading',
    'up next',
    "editor['’]s picks?",
    'sponsored.{0,30}',
    'around the web',
    'customers also .{0,40}',
    'customer reviews?',
    'この記事を書いた人',
    'more posts',
    'recent posts',
    'people also .{0,40}',
    'share your .{0,30}',
    'mehr zum thema',
    'weitere (?:artikel|themen|meldungen|nachrichten|beiträge)',
    'ähnliche (?:artikel|beiträge|themen)',
    'kommentare?(?: \\(?\\d+\\)?)?',
    'das könnte (?:sie|dich) (?:auch )?interessieren',
    'auch interessant',
    'über (?:den|die) autor(?:in|en)?',
    'verwandte (?:artikel|themen|beiträge)',
    'meistgelesen',
    'lesen sie auch',
    'articles? (?:similaires|liés|associés|recommandés)',
    '(?:à|a) lire (?:aussi|également)',
    'sur le même (?:sujet|thème)',
    'commentaires?(?: \\(?\\d+\\)?)?',
    '\\d+ commentaires?',
    "à propos de l['’]auteure?",
    'les plus lus',
    'dans la même rubrique',
    'artículos? (?:relacionados?|similares)',
    'noticias relacionadas',
    'te puede interesar',
    'comentarios?(?: \\(?\\d+\\)?)?',
    '\\d+ comentarios?',
    'sobre el autor',
    'más leídas?',
    'lo más (?:leído|visto)',
    'leia (?:também|mais)',
    'veja também',
    'notícias relacionadas',
    'comentários?',
    'mais lidas',
    'articoli correlati',
    'leggi anche',
    'potrebbe interessarti.{0,20}',
    'commenti',
    'lees ook',
    'reacties',
    'читайте также',
    'похожие (?:статьи|новости|материалы|записи)',
    'комментари(?:и|ев)(?: \\(?\\d+\\)?)?',
    'материалы по теме',
    'об авторе',
    'по теме',
    'самое (?:читаемое|популярное)',
    'другие новости',
    '関連(?:記事|ニュース|リンク)',
    'おすすめ(?:記事)?',
    'コメント',
    '人気記事',
    'ランキング',
    'あわせて読みたい',
    '相关(?:阅读|新闻|文章|推荐|报道|链接)',
    '推荐阅读',
    '热门(?:文章|新闻|推荐)?',
    '评论',
    '网友评论',
    '猜你喜欢',
    '延伸阅读',
    '最新评论',
    '관련 ?(?:기사|뉴스|글)',
    '댓글',
    '인기 ?기사',
    '많이 본 뉴스',
    '추천 ?기사',
    'مواضيع ذات صلة',
    'اقرأ أيضا',
    'التعليقات',
    'أخبار ذات صلة',
    'الأكثر قراءة',
    'संबंधित (?:खबरें|लेख)',
    'यह भी पढ़ें',
    'टिप्पणियाँ',
    'ilgili haberler',
    'yorumlar',
    'powiązane (?:artykuły|wpisy)',
    'komentarze',
    'polecane',
    'baca juga',
    'berita terkait',
    'bài viết liên quan',
    'tin liên quan',
    'bình luận',
  ].join('|')})\\s*(?:[（(]?\\d+[)）]?)?\\s*[:：]?$`,
  'iu',
);
