import { describe, expect, it } from 'vitest';

import { htmlToMarkdown } from './html-to-markdown.ts';

const read = (html: string, baseUrl = 'https://example.org/a/b'): string =>
  htmlToMarkdown(html, { baseUrl }).markdown;

describe('text that a reader of the page does not see', () => {
  it.each([
    ['scripts', '<script>alert(1)</script>'],
    ['styles', '<style>p{color:red}</style>'],
    ['display: none', '<p style="display: none">secret</p>'],
    ['visibility', '<p style="visibility:hidden !important">secret</p>'],
    ['aria-hidden', '<span aria-hidden="true">secret</span>'],
    ['the hidden attribute', '<div hidden><b>secret</b></div>'],
    ['font size zero', '<p style="font-size:0px">secret</p>'],
    [
      'a clipped box',
      '<p style="position:absolute;width:1px;height:1px;overflow:hidden">secret</p>',
    ],
    ['off the screen', '<p style="position:absolute;left:-9999px">secret</p>'],
    ['indented away', '<p style="text-indent:-9999em">secret</p>'],
    [
      'the colour of the background',
      '<p style="color:#FFF;background:rgb(255,255,255)">secret</p>',
    ],
    ['transparent text', '<p style="color:rgba(0,0,0,0)">secret</p>'],
    ['opacity', '<p style="opacity:0">secret</p>'],
    ['templates', '<template><p>secret</p></template>'],
    ['comments', '<!-- secret -->'],
    [
      'a rule of a style sheet',
      '<style>a{} .x1 { display:none }</style><p class="y x1">secret</p>',
    ],
    ['an id in a style sheet', '<style>#i{visibility:hidden}</style><p id=i>secret</p>'],
    ['white text on paper', '<p style="color:#fff">secret</p>'],
    ['text that is nearly white', '<p style="color: #FEFEFE">secret</p>'],
    [
      'a rule for every screen',
      '<style>@media screen{.x{display:none}}</style><p class=x>secret</p>',
    ],
    [
      'a rule that another does not undo',
      '<style>.x{display:none!important}.x.y{display:block}.z.x{display:block!important}.x{color:red;visibility:visible}</style><p class="x y" style="display:block">secret</p>',
    ],
    [
      'a place that display does not undo',
      '<style>.x{left:-9999px;display:block}.x.y{display:flex}</style><p class="x y">secret</p>',
    ],
    ['a later rule', '<p class="y x1">secret</p><style>.x1{display:none}</style>'],
    [
      'a later sheet for print and screen',
      '<p class=x>secret</p><style media="print, screen">.x{display:none}</style>',
    ],
    ['a later colour', '<p id=i>secret</p><style>#i{color:#fff}</style>'],
    ['a white class', '<style>.w{color:white}</style><p class="a w">secret</p>'],
    ['white elements', '<style>p b{color:red}i{color:#fff}</style><i>secret</i>'],
    ['a white font', '<p><font color="white">secret</font></p>'],
    ['the colour of a cell', '<div bgcolor="#003366"><p style="color:#036">secret</p></div>'],
    [
      'white text in white in a dark page',
      '<div style="background:#000"><div style="background:#fff"><p style="color:#fff">secret</p></div></div>',
    ],
    ['screen reader classes', '<span class="sr-only">secret</span>'],
  ])('leaves out %s', (name, html) => {
    const { hidden, markdown } = htmlToMarkdown(`<p>before</p>${html}<p>after</p>`);
    expect(markdown).toBe('before\n\nafter');
    const isCounted = !['scripts', 'styles'].includes(name);
    expect(hidden).toEqual(isCounted ? { characters: 6, count: 1 } : { characters: 0, count: 0 });
  });

  it.each([
    [
      'an inline style of two properties',
      '<style>.x{display:none}.y{visibility:hidden}</style><p class="x y" style="visibility:visible;display:block">shown</p>',
    ],
    ['a rule for print', '<style>@media print { .x { display:none } }</style><p class=x>shown</p>'],
    ['a sheet for print', '<p class=x>shown</p><style media=print>.x{display:none}</style>'],
    [
      'a sheet for print and an empty entry',
      '<p class=x>shown</p><style media="print,">.x{display:none}</style>',
    ],
    [
      'a rule for print behind one for the screen',
      '<style>@media print{@media screen{.y{color:red}} .x{display:none}}</style><p class=x>shown</p>',
    ],
    [
      'a part that is opened, and that a sheet behind it hides',
      '<div id=x class=x>shown</div><button aria-controls=x>Open</button><style>.x{display:none}</style>',
    ],
    [
      'a later rule in a script',
      '<p class=x>shown</p><script>"<style>.x{display:none}</style>"</script>',
    ],
    ['a later rule in a comment', '<p class=x>shown</p><!--<style>.x{display:none}</style>-->'],
    ['a later rule for another class', '<p class=x>shown</p><style>.y{display:none}</style>'],
    ['a longer selector', '<style>.js .x { display:none }</style><p class=x>shown</p>'],
    ['an animation', '<p style="opacity:0;transform:translateY(20px)">shown</p>'],
    [
      'white in a style sheet elsewhere',
      '<link rel=stylesheet href=a.css><p style="color:#fff">shown</p>',
    ],
    [
      'white on a dark element',
      '<div style="background:#222"><p style="color:#fff">shown</p></div>',
    ],
    [
      'white on a dark page',
      '<style>body{background:#222}</style><body><p style="color:#fff">shown</p>',
    ],
    ['white on a dark cell', '<div bgcolor=navy><p style="color:#fff">shown</p></div>'],
    [
      'white on a picture',
      '<div style="background:url(a.png)"><p style="color:#fff">shown</p></div>',
    ],
    [
      'white that a longer rule has painted',
      '<style>main .w{background:#000}</style><p class=w style="color:#fff">shown</p>',
    ],
    ['a hidden body', '<body style="visibility:hidden"><p>shown</p></body>'],
  ])('keeps what %s seems to hide', (_, html) => {
    expect(read(html)).toBe('shown');
  });

  it.each([
    ['a tab', '<b role=tab aria-controls=x>Tab</b>', '<div id=x hidden>part</div>'],
    [
      'a tab that its panel names',
      '<b role=tab id=t>Tab</b>',
      '<div role=tabpanel aria-labelledby=t aria-hidden=true>part</div>',
    ],
    [
      'a tab that names nothing',
      '<b role=tab>Tab</b><p role=tabpanel>Shown</p>',
      '<div role=tabpanel hidden>part</div>',
    ],
    [
      'an address in the page',
      '<a data-toggle=collapse href=#x>Tab</a>',
      '<div id=x style="display:none">part</div>',
    ],
    [
      'a script',
      `<b onclick="show(event, 'x')">Tab</b>`,
      '<div style="display:none" id=x>part</div>',
    ],
    [
      'a heading',
      '<h3><button aria-expanded=false>Tab</button></h3>',
      '<div style="height:0;overflow:hidden">part</div>',
    ],
    ['a link to it', '<a href=#x>Tab</a>', '<div id=x hidden>part</div>'],
    ['data for scripts', '<i data-tab=x>Tab</i>', '<div id=x hidden>part</div>'],
    ['a heading that can be clicked', '<p onclick="go(1)">Tab</p>', '<div hidden>part</div>'],
    [
      'a line whose name is like its own',
      '<div class=expand-control>Tab</div>',
      '<div class=expand-content style="display:none">part</div>',
    ],
    ['a heading of an accordion', '<h3 class=accordion-title>Tab</h3>', '<p hidden>part</p>'],
  ])('keeps what readers can open by %s, but only if they see the opener', (_, opener, part) => {
    expect(read(`${opener}${part}`)).toMatch(/part$/);
    const unseen = [
      `${opener.replace('Tab', '')}${part}`,
      `<div hidden>${opener}</div>${part}`,
      `<header>${opener}</header>${part}`,
      `${opener}${part.replace('div', 'nav').replace('<p', '<nav')}`,
    ];
    for (const html of unseen) expect(read(html)).not.toContain('part');
    // An opener that is connected to the part may come after it.
    const isConnected = / id=x|role=tabpanel/.test(part);
    expect(/^(?:\*\*Tab\*\*\s+)?part/.test(read(`${part}${opener}`))).toBe(isConnected);
    expect(read(`${part}<div hidden>${opener}</div>`)).toBe('');
  });

  it.each([
    ['a box that is ticked', '.p{display:none}:checked~.p{display:block}', '<input type=checkbox>'],
    [
      'one of several boxes',
      'div .p,.p{display:none}i,input:checked + b + .p{display:flex}',
      '<input type=radio>',
    ],
    ['a link to it', '.p{max-height:0;overflow:hidden}.p:target{max-height:none}', '<a href=#y>'],
  ])('keeps what the style sheet shows after a choice: %s', (_, sheet, choice) => {
    const page = (name: string): string =>
      `<style>${sheet}</style>${choice}<b>Tab</b><${name} class=p>part</${name}>`;
    expect(read(page('div'))).toMatch(/part$/);
    expect(read(page('nav'))).not.toContain('part');
    expect(read(page('div').replaceAll(/:checked|:target/g, ':hover'))).not.toContain('part');
  });

  it('keeps the words of a button that are the only heading of a part', () => {
    const part = '<button class=accordion>Tab</button><p hidden>part</p>';
    expect(read(`${part}${part}`)).toBe('**Tab**\n\npart\n\n**Tab**\n\npart');
  });

  it.each([
    ['alone', '<x-a><template shadowrootmode=open>a</template></x-a>', 'a'],
    [
      'with slots',
      '<x-a><template shadowrootmode=open><h2><slot name=t>none</slot></h2><slot></slot><slot name=u>own</slot></template><p>b</p><b slot=t>a</b></x-a>',
      '## a\n\nb\n\nown',
    ],
    [
      'in another',
      '<x-a><template shadowrootmode=closed><x-b><template shadowrootmode=open><h2><slot></slot></h2></template><slot name=t></slot></x-b></template><b slot=t>a</b></x-a>',
      '## a',
    ],
    [
      'that has no place for what stands beside it',
      '<x-a><template shadowrootmode=open>a</template><p>no slot</p></x-a>',
      'a',
    ],
  ])('draws a shadow tree %s', (_, html, expected) => {
    expect(read(html)).toBe(expected);
  });
});

describe('htmlToMarkdown', () => {
  it.each([
    ['headings', '<h1>A <a href="#a">#</a></h1><h3>B</h3>', '# A\n\n### B'],
    ['emphasis', '<p>a <b>b </b>c <em>d</em> <del>e</del></p>', 'a **b** c *d* ~~e~~'],
    ['line breaks', '<p>a<br>b<br><br>c</p>', 'a  \nb\n\nc'],
    [
      'line breaks of the source in code alone',
      '<p>a\n  b</p><pre>c\n  d</pre><p>e\n<code>f\n  g</code>\nh</p>',
      'a b\n\n```\nc\n  d\n```\n\ne `f g` h',
    ],
    ['nested lists', '<ul><li>a<ol start=3><li>b<li>c</ol><li>d</ul>', '- a\n  3. b\n  4. c\n- d'],
    [
      'code with its language',
      '<pre><code class="hljs language-ts">a &lt; b\n  c</code></pre>',
      '```ts\na < b\n  c\n```',
    ],
    [
      'code of a highlighter',
      '<div class="highlight-source-js"><pre><span>let</span> a;</pre></div>',
      '```js\nlet a;\n```',
    ],
    [
      'code beside its line numbers',
      '<table class="highlight"><tr><td class="gutter"><pre>1\n2</pre></td><td><pre>a\nb</pre></td></tr></table>',
      '```\na\nb\n```',
    ],
    [
      'code beside its line numbers, which are code, too',
      '<table class="lntable"><tr><td><pre><code><span class="lnt">1\n</span></code></pre></td><td><pre><code data-lang=go>a := 1</code></pre></td></tr></table>',
      '```go\na := 1\n```',
    ],
    [
      'code with numbers in its lines',
      '<pre><code><span><span class="ln">1</span><span>a := 1\n</span></span><span><span class="ln">2</span>b</span></code></pre>',
      '```\na := 1\nb\n```',
    ],
    [
      'lines of code in rows',
      '<table><tr>\n<td class="lines-num"><i></i></td><td class="lines-code"><code>if a:\n</code></td></tr><tr><td class="lines-num">2</td><td class="lines-code"><code>  b</code></td></tr></table>',
      '```\nif a:\n  b\n```',
    ],
    [
      'numbers beside code',
      '<div class="line-numbers"><a>1</a>\n<a>2</a></div><pre>a\nb</pre>',
      '```\na\nb\n```',
    ],
    ['code that holds a fence', '<pre>```\nx</pre>', '````\n```\nx\n````'],
    ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['numbers of items', '<ol start=3><li>a<li value=7>b<li>c</ol>', '3. a\n7. b\n8. c'],
    ['lists that count down', '<ol reversed><li>a<li>b</ol>', '2. a\n1. b'],
    [
      'code of a highlighter that says its name',
      '<div class="highlight highlight-source-js"><pre>let a;</pre></div>',
      '```js\nlet a;\n```',
    ],
    [
      'ticks of tasks, but no boxes of forms',
      '<ul><li><input type=checkbox checked disabled> a<li><input type=checkbox disabled> b<li><input type=checkbox> c</ul>',
      '- [x] a\n- [ ] b\n- c',
    ],
    [
      'words that may be broken',
      '<p>Do&shy;nau a.&#8203;b <a href=#a>&#8203;</a></p>',
      'Donau a.b',
    ],
    [
      'XHTML whose empty elements are closed at once, and whose text is CDATA',
      '<?xml version="1.0"?><html><head><title/></head><body><script src="x"/><div/><p>a <![CDATA[< b]]></p></body></html>',
      'a < b',
    ],
    [
      'HTML in which CDATA ends at the first tag',
      '<body><![CDATA[<h1>Title</h1><p>a</p>',
      'Title\n\na',
    ],
    [
      'pictures by their labels, but not symbols, nor what has a text',
      '<ul><li><svg aria-label="Not included"><title>No</title><path/></svg>Pool<li><svg role=img><title>Included</title><g><title>Tick</title></g></svg>Gym<li><svg><title>Bath</title></svg>Bath<li><i role=img aria-label="Menu icon"></i>Sauna<li><b role=img aria-label=Yes>✓</b> Bar</ul>',
      '- Not included Pool\n- Included Gym\n- Bath\n- Sauna\n- **✓** Bar',
    ],
    [
      'line breaks that a style shows',
      '<div style="white-space: pre-wrap">\n a <b>b</b> c\nd <i style="white-space:normal">e\nf</i></div><p class="md:whitespace-normal whitespace-pre-line">g\nh</p><p class="whitespace-nowrap">i\nj',
      'a **b** c  \nd *e f*\n\ng  \nh\n\ni j',
    ],
    ['definitions', '<dl><dt>T</dt><dd>d</dd></dl>', '**T**\n\nd'],
    ['images', '<img src=x.png alt="A cat"><img src=y.png>', '![A cat][1]'],
    [
      'MathML',
      '<p><math><mfrac><mi>a</mi><mn>2</mn></mfrac></math></p>',
      String.raw`$\frac{a}{2}$`,
    ],
    [
      'MathML of kinds that text would confuse',
      '<p><math><mfenced><mi>a</mi><mi>b</mi></mfenced><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mfrac linethickness="0.5px"><mn>1</mn><mn>2</mn></mfrac><menclose notation="radical"><mn>2</mn></menclose></math> <math><mmultiscripts><mi>C</mi><mn>2</mn><none/><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts><mo>mod</mo><msup><mi>f</mi><mo>′</mo></msup></math> <math><mfenced open="[" close="}" separators=";|"><mi>a</mi><mi>b</mi><mi>c</mi></mfenced></math></p>',
      '$(a,b)\\binom{n}{k}\\frac{1}{2}\\sqrt{2}$ ${}_{6}^{14}C_{2}\\mathrm{mod}f^{\\prime}$ $[a;b|c\\}$',
    ],
    [
      'KaTeX',
      '<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span></p>',
      '$x^2$',
    ],
    [
      'MathJax 2',
      '<p>a <span class="MathJax_Preview">..</span><span class="MathJax">x2</span><script type="math/tex">x^2</script></p>',
      'a $x^2$',
    ],
    [
      'MathJax 3',
      '<mjx-container class="MathJax" display="true"><svg></svg><mjx-assistive-mml><math display="block"><msup><mi>x</mi><mn>2</mn></msup></math></mjx-assistive-mml></mjx-container>',
      '$$\nx^{2}\n$$',
    ],
    [
      'images of formulas',
      String.raw`<p><span style="display:none"><math><mi>x</mi></math></span><img class="mwe-math-fallback-image-inline" alt="{\displaystyle x^2}" aria-hidden="true"></p>`,
      '$x^2$',
    ],
    [
      'paragraphs that are only a formula',
      '<p><script type="math/tex; mode=display">x^2</script></p><p><img class="latex" alt="y"></p>',
      '$$\nx^2\n$$\n\n$y$',
    ],
    [
      'formulas in marks of their own',
      '<p><img class="tex" alt="$x^2$"> <img class="tex" alt="\\(y\\)"> <img class="tex" alt="$a$ or $b$"> <script type="math/tex">% <![CDATA[\na < b %]]></script>',
      '$x^2$ $y$ $$a$ or $b$$ $a < b$',
    ],
    [
      'a list of definitions in another one, once',
      '<dl><dt>f(x)<dd>Does it.<dl><dt>Parameters<dd>x<dt>Returns<dd>y</dl><dt>g<dd>z</dl>',
      '**f(x)**\n\nDoes it.\n\n**Parameters**\n\nx\n\n**Returns**\n\ny\n\n**g**\n\nz',
    ],
    [
      'the lines of a cell',
      '<table><tr><td>a<td><ul><li>b<li>c</ul><tr><td>d<td><p>e</table>',
      '| a | b<br>c |\n| --- | --- |\n| d | e |',
    ],
    [
      'the lines of code in a cell',
      '<table><tr><td>a<td><pre>b  = 1\n\nc | d</pre><tr><td>e<td>f</table>',
      '| a | `b  = 1`<br>`c \\| d` |\n| --- | --- |\n| e | f |',
    ],
    [
      'the indentation of code in a cell',
      '<table><tr><td>a<td><pre>if x:\n    y  # z\n\tw</pre><tr><td>e<td>f</table>',
      '| a | `if x:`<br>`    y  # z`<br>`    w` |\n| --- | --- |\n| e | f |',
    ],
    [
      'the names of pictures that alone are in a cell',
      '<table><tr><th>SSO<th>API<th>Edit<tr><td><svg><title>Not included</title><path/></svg><td><i title="Yes"></i><td><button title="Edit"></button><div role=button aria-label="Delete"></div></table>',
      '| SSO | API | Edit |\n| --- | --- | --- |\n| Not included | Yes |  |',
    ],
    [
      'the numbers of lines of code out, which are no language',
      '<div class="highlighter-rouge"><table class="highlighttable"><tr><td class="linenos"><pre>1</pre><td class="code"><pre>a</pre></table></div>',
      '```\na\n```',
    ],
    [
      'the letters and Roman numbers of lists',
      '<ol type=a><li>x<ol style="list-style-type: lower-roman"><li>y<li>z</ol><li>w</ol><ol type=A start=3><li>v</ol><ol type=I><li>u</ol>',
      'a. x\n   i. y\n   ii. z\nb. w\n\nC. v\n\nI. u',
    ],
    ['notes beside a line', '<p>a<span class="sidenote">b</span> c', 'a (b) c'],
    [
      'footnotes',
      '<p>a<sup><a href="#n1">[7]</a></sup></p><ol><li id=n1>Note <a href="#r">↩</a></li></ol>',
      'a[^1]\n\n[^1]: Note',
    ],
    [
      'a table',
      '<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td><td>x<br>y</td></tr></table>',
      '| A | B |\n| --- | --- |\n| 1\\|2 | x<br>y |',
    ],
    ['a table that only arranges', '<table><tr><td><p>a</p><p>b</p></td></tr></table>', 'a\n\nb'],
    [
      'text that looks like marks',
      '<p># a *b* __init__ snake_case [x][1] &lt;b&gt;</p>',
      '\\# a \\*b\\* \\_\\_init\\_\\_ snake_case [x\\][1] \\<b>',
    ],
    [
      'formulas in TeX',
      String.raw`<p>\(x^2 \{a_1 *b*\}\), \[\,y_ \] and $$z_ \%$$, not \( *c*</p>`,
      String.raw`\(x^2 \{a_1 *b*\}\), \[\,y_ \] and $$z_ \%$$, not \\( \*c\*`,
    ],
    ['a list that is none', '<p>1. April</p>', '1\\. April'],
    ['a list between breaks', '<p>a<br>* b<br>-<br>2.<br>*c', 'a  \n\\* b  \n\\-  \n2\\.  \n\\*c'],
    ['ruby', '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字</p>', '漢(かん)字'],
  ])('keeps %s', (_, html, expected) => {
    expect(read(html)).toBe(expected);
  });

  it('repeats cells that span rows, and joins header rows', () => {
    expect(
      read(`<table><thead><tr><th rowspan=2>Name<th colspan=2>2025</tr><tr><th>Q1<th>Q2</tr></thead>
        <tr><td rowspan=2>A<td>1<td>2</tr><tr><td>3<td>4</tr></table>`),
    ).toBe('| Name | 2025 / Q1 | 2025 / Q2 |\n| --- | --- | --- |\n| A | 1 | 2 |\n| A | 3 | 4 |');
  });

  it('numbers links by resolved address, and keeps others as text', () => {
    const html = `<p><a href="c?x=1">one</a> <a href="../a/c?x=1">again</a> <a href="//other.org/">two</a>
      <a href="javascript:alert(1)">script</a> <a href="#part">part</a> <a href="data:text/html,x">data</a></p>`;
    const { links, markdown } = htmlToMarkdown(html, { baseUrl: 'https://example.org/a/b' });
    expect(markdown).toBe('[one][1] [again][1] [two][2] script part data');
    expect(links).toEqual([
      { number: 1, text: 'one', url: 'https://example.org/a/c?x=1' },
      { number: 2, text: 'two', url: 'https://other.org/' },
    ]);
  });

  it.each([
    ['f[0](x)', 'f[0](x)'],
    ['__init__ &lt;b&gt;', '__init__ <b>'],
    ['<b>a</b> <em>b</em> <code>c*d`</code>', 'a b c*d`'],
    ['<img src=/i alt="A [b]">', 'A [b]'],
  ])('lists a link by its visible text: %s', (html, text) => {
    const { links } = htmlToMarkdown(`<a href="https://a.org/x">${html}</a>`);
    expect(links.find(({ url }) => url.endsWith('/x'))?.text).toBe(text);
  });

  it.each(['<base href="/c/">', '<body><p>x<base href="/c/"></p>'])('follows %s', (base) => {
    expect(
      htmlToMarkdown(`${base}<a href=d>d</a>`, { baseUrl: 'https://a.org/b' }).links,
    ).toMatchObject([{ url: 'https://a.org/c/d' }]);
  });

  it('writes addresses beside the text, or omits them, on request', () => {
    const html = '<p><a href="https://a.org/x_(y)">a</a></p>';
    expect(htmlToMarkdown(html, { links: 'inline' }).markdown).toBe('[a](https://a.org/x_%28y%29)');
    expect(htmlToMarkdown(html, { links: 'text' }).markdown).toBe('a');
  });

  it.each([
    ['<meta name="Author" content=" Jo "><meta name=date content=2024-05-03>', 'Jo', '2024-05-03'],
    [
      '<meta property="article:author" content="https://a.org/jo"><meta name="dc.creator" content="Jo">',
      'Jo',
      undefined,
    ],
    [
      '<meta name=date content=2020><meta property="article:published_time" content="2024-05-03T10:00Z">',
      undefined,
      '2024-05-03T10:00Z',
    ],
    ['<meta itemprop=datePublished content=2024><meta name=author content="">', undefined, '2024'],
  ])('returns author and date of %s', (head, author, date) => {
    expect(htmlToMarkdown(head).about).toEqual({ author, date });
  });

  it('says nothing of a page that does not', () => {
    expect(htmlToMarkdown('<meta name=viewport content=x>')).not.toHaveProperty('about');
  });

  it('returns title, language and outline', () => {
    const page = htmlToMarkdown(
      '<html lang="de-AT"><title> A &amp;\n B </title><h1>One</h1><h2>Two<br>lines</h2>',
    );
    expect(page).toMatchObject({
      language: 'de-AT',
      outline: [
        { level: 1, text: 'One' },
        { level: 2, text: 'Two lines' },
      ],
      title: 'A & B',
    });
  });

  it('marks raised numbers as powers, but not those of fractions and before notes', () => {
    const html =
      '<p>10<sup>6 </sup>people, Smith<sup>1,*</sup>, 3<sup>1</sup>/<sub>2</sub> cups, 10<sup>6</sup>/<sub>a</sub><br><sup>1</sup> A note</p><ul><li><i><sup>2</sup></i> Another<li><sup>1</sup>Department of <sup>14</sup>C</ul>';
    expect(htmlToMarkdown(html).markdown).toBe(
      '10^6 people, Smith^1,\\*, 3 1/2 cups, 10^6/a  \n1 A note\n\n- *2* Another\n- 1 Department of ^14C',
    );
  });

  it.each([
    ['x<sup>n+1</sup> e<sup>−λt</sup> <i>x</i><sup><i>n</i></sup>', 'x^(n+1) e^(−λt) *x*^n'],
    [
      '10<sup>0.5</sup> 2<sup>1/2</sup> O(n<sup>k</sup>) 8<b><sup>1/2</sup></b> x 11 f<sup>(n)</sup>',
      '10^0.5 2^(1/2) O(n^k) 8 **1/2** x 11 f^(n)',
    ],
    ['log<sub>2</sub>8 101<sub>2</sub> a<sub>n</sub> v<sub>max</sub>', 'log_2 8 101_2 a_n v_max'],
    ['x<sub>i+1</sub> <b>a</b><sub>i,j</sub>', 'x_(i+1) **a**_(i,j)'],
    [
      'e<sup>−x<sup>2</sup></sup> 2<sup>2<sup>n</sup></sup> x<sub>n<sub>k</sub></sub> a<sup><sup>1</sup></sup>',
      'e^(−x^2) 2^(2^n) x_(n_k) a^1',
    ],
    [
      '<sup>14</sup><sub>6</sub>C 1s<sup>2</sup>2s<sup>2</sup> x<sup>2</sup><sub>1</sub>',
      '14_6C 1s^2 2s^2 x^2_1',
    ],
    ['P(1+r/n)<sup>nt</sup> e<sup>i(kx−ωt)</sup>', 'P(1+r/n)^(nt) e^(i(kx−ωt))'],
    ['<span>log<sub>2</sub></span>8 <i>log<sub>2</sub></i>8', 'log_2 8 *log_2* 8'],
    ['CO<sub>2</sub> SO<sub>4</sub><sup>2−</sup> C<sub>6</sub>H<sub>6</sub>', 'CO2 SO4^2− C6H6'],
    [
      '1<sup>st</sup> N<sup>o</sup> 5, XX<sup>e</sup> M<sup>me</sup> A<sup>®</sup>',
      '1st No 5, XXe Mme A®',
    ],
    ['word<sup>a</sup> Word<sub>max</sub> <sup>n+1</sup>', 'worda Wordmax n+1'],
  ])('keeps apart what is raised or lowered if it would be read as one: %s', (html, expected) => {
    expect(htmlToMarkdown(`<p>${html}`).markdown).toBe(expected);
  });

  it('keeps isotopes together and powers above images', () => {
    const html =
      '<p><sup>40</sup>Ar/<sup>39</sup>Ar, <sup>3</sup>He, <b><img alt="f"></b><sup>2</sup>\n<p><img alt="g"><sup>2</sup>';
    expect(htmlToMarkdown(html).markdown).toBe('40Ar/^39Ar, ^3He, **![f]**^2\n\n![g]^2');
  });

  it('reads many raised images in linear time', () => {
    const html = '<sup><img alt="a"></sup>'.repeat(20_000);
    expect(htmlToMarkdown(html).markdown).toBe('![a]'.repeat(20_000));
  });

  it('returns plain text on request', () => {
    const html =
      '<h2>A</h2><p><b>b</b> <a href="https://a.org">c</a> *d* 10<sup>6</sup></p><ul><li>e</ul>';
    expect(htmlToMarkdown(html, { plain: true }).markdown).toBe('A\n\nb c *d* 10^6\n\ne');
  });
});

describe('a page of any shape', () => {
  it.each([
    ['elements nested without end', '<div>'.repeat(4000) + 'text'],
    ['links in links', '<a href="https://a.org">'.repeat(4000) + 'text'],
    ['formulas in formulas', `${'<math>'.repeat(4000)}</math><p>text`],
    ['lists in lists', `${'<ul><li>'.repeat(4000)}text`],
    [
      'attributes without end',
      `<p${Array.from({ length: 50_000 }, (_, n) => ` a${n}=1`).join('')}>text`,
    ],
    ['a title without end', `<p>text<title>${'x'.repeat(12_000_000)}`],
    [
      'cells that span everything',
      `<table><tr>${'<td colspan=9999 rowspan=9999>text'.repeat(2000)}</table>`,
    ],
  ])('keeps its text to the end: %s', (_, html) => {
    expect(htmlToMarkdown(html).markdown.slice(0, 2_000_000)).toContain('text');
  });

  it.each([300, 900, 1200])('does not reveal what is hidden %i levels deep', (depth) => {
    const deep = '<div>'.repeat(depth);
    const { hidden, isCut, markdown } = htmlToMarkdown(
      `${deep}first<p>second<p hidden>secret</p><p>third${'</div>'.repeat(depth)}<p>after`,
    );
    expect(markdown).toMatch(/^first\s+second/);
    expect(markdown).not.toContain('secret');
    expect(hidden.count).toBe(1);
    // Where the end of elements is unknown, less is shown, and the result says so.
    expect(isCut).toBe(!markdown.includes('third'));
  });

  it('reports that it was cut', () => {
    expect(htmlToMarkdown('x'.repeat(20_000_001)).isCut).toBe(true);
    expect(htmlToMarkdown('x').isCut).toBe(false);
  });
});
