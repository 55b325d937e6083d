/** What people say, and what they ask for then: a request names the occasion, a tool its subject. */
const RELATED: readonly (readonly [said: string, meant: string])[] = [
  ['rain snow sunny sun umbrella storm hot cold outside tomorrow', 'weather forecast'],
  ['dollar dollars euro euros pound pounds yen usd eur money cash', 'currency payment exchange'],
  [
    'mile miles kilometer kilometers kilometre kilometres meter meters inch inches feet foot kg gram grams ounce ounces celsius fahrenheit liter liters gallon gallons',
    'convert units quantities',
  ],
  ['percent percentage plus minus times divided multiply multiplied root', 'calculate compute'],
  ['until since ago christmas birthday weekday monday sunday yesterday weeks', 'dates days time'],
  ['remember recall memorize forget', 'memory knowledge observations'],
  ['back reimburse', 'refund'],
  ['warmer colder warm cool heat heating', 'temperature'],
  ['route way drive walk station airport bus train', 'directions places travel'],
  ['mail inbox', 'email mailbox'],
  ['appointment', 'calendar event meeting'],
  ['bug', 'issue error'],
  ['chart graph plot diagram', 'chart'],
  ['lamp lights', 'light'],
  ['cook bake eat hungry dinner lunch', 'recipe restaurant'],
  ['listen song music', 'play'],
  ['internet online google', 'web search'],
  ['website site homepage url link', 'web page'],
  ['average mean median', 'statistics'],
  ['shrink smaller bigger enlarge crop', 'resize'],
  ['zip unzip', 'compress'],
];

/** By each word that is said, the words that may be meant. */
export const RELATED_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  RELATED.flatMap(([said, meant]) =>
    said.split(' ').map((word) => [word, meant.split(' ')] as const),
  ),
);

/** `17 % of 2340`, `3*4`: something to compute, whatever it is called. */
export const looksLikeArithmetic = (query: string): boolean =>
  /\d\s*(?:[%*/^+×÷]|\bx\b)|[%*/^+×÷]\s*\d/.test(query);
