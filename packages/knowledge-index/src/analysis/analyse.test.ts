import { describe, expect, it } from 'vitest';

import { analyseQuery, createAnalyser } from './analyse.ts';
import { detectLanguage, nameLanguage } from './detect-language.ts';
import type { LanguageCode } from './languages.ts';

const termsOf = async (language: LanguageCode, text: string): Promise<string[]> =>
  (await createAnalyser(language))(text).map(({ term }) => term);

describe('createAnalyser', () => {
  it.each<[LanguageCode, string, string]>([
    ['da', 'bogen', 'bøgerne bog'],
    ['de', 'Versicherung', 'Versicherungen'],
    ['de', 'Haus', 'Häuser'],
    ['en', 'claim', 'claims'],
    ['en', 'connection', 'connected'],
    ['es', 'corriendo', 'correr corrió corriendo'],
    ['fi', 'talossa', 'talo'],
    ['fr', 'continuellement', 'continuel'],
    ['it', 'abbandonata', 'abbandonato'],
    ['nl', 'lichamelijk', 'lichamelijke'],
    ['no', 'havnedistrikt', 'havnedistriktet'],
    ['pt', 'boataria', 'boatarias'],
    ['ru', 'книга', 'книгами'],
    ['sv', 'klostret', 'klostrets'],
    ['tr', 'kitap', 'kitaplar'],
  ])('reduces forms of a word in %s to one term: %s', async (language, one, others) => {
    const forms = new Set(await termsOf(language, others));
    expect((await termsOf(language, one)).some((term) => forms.has(term))).toBe(true);
  });

  it.each([
    ['北京大学的机器学习课程', '机器学习'],
    ['機器學習與圖書館的關係', '机器学习'],
    ['台湾的图书馆里有什么', '圖書館'],
    ['日本語のテキストを検索する', '検索'],
    ['한국어 문서를 검색합니다', '문서'],
  ])('finds words in %s queried without spaces: %s', async (text, query) => {
    const terms = new Set(await termsOf('en', text));
    expect((await termsOf('en', query)).every((term) => terms.has(term))).toBe(true);
  });

  it('indexes identifiers whole and in parts', async () => {
    const terms = await termsOf('en', 'getUserName max_retries');
    expect(terms).toEqual(expect.arrayContaining(['getusernam', 'user', 'name', 'retri']));
    expect(await termsOf('en', '3.11')).toContain('3.11');
  });

  it.each([
    ['__max_retry_count', 'max_retry_count'],
    ['_word_', 'word'],
    ['__two words__', 'two words'],
    ['_IL-6_ and _the WHO_', 'IL-6 and the WHO'],
    ['____', ''],
    ['v2.14.3', '2.14.3'],
    ['V1.0-beta', '1.0-beta'],
  ])('indexes %j like %j', async (written, other) => {
    expect(await termsOf('en', written)).toEqual(await termsOf('en', other));
  });

  it('joins no number with a word that is no abbreviation', async () => {
    expect(await termsOf('en', 'Chapter 7, top 10 of 1999')).toEqual(
      expect.not.arrayContaining(['chapter7', 'top10', 'of1999']),
    );
  });

  it('leaves out stop words unless they are capitalised names', async () => {
    expect(await termsOf('en', 'who is it')).toEqual([]);
    expect(await termsOf('en', 'the WHO')).toEqual(['who']);
    expect(await termsOf('en', "A plan isn't what you've seen in THE U.S.")).toEqual(
      expect.not.arrayContaining(['a', 'isn', 't', 've', 'you']),
    );
    expect(await termsOf('en', 'THE RULES OF IT')).toEqual(['rule']);
  });

  it.each<[string, string, string[]?]>([
    ['vitamin A', 'Retinol is vitamin A.'],
    ['vitamin D', 'a lack of vitamin D'],
    ['T cells', 'CD4+ T-cell counts'],
    ['IL6', 'interleukin IL-6 was raised'],
    ['COVID19', 'deaths by COVID-19'],
    ['IP68', 'The case has IP 68.'],
    ['ip 68', 'The case has IP68.', ['ip', '68']],
    ['ISO9001', 'certified by ISO 9001 in 2024'],
    ['TNF-alpha', 'TNFα was raised'],
    ['NF-kappaB', 'the NF-κB pathway'],
    ['beta-catenin', 'β-catenin'],
    ['10 ug', '10 μg'],
    ['10 ug', '10 µg'],
    ['omega-3', 'ω-3 fatty acids'],
    ['401k', 'a 401(k) plan'],
    ['10000 dollars', '$10,000, in dollars'],
    ['nodejs', 'runs on Node.js 24'],
    ['valve leaks', String.raw`"fix it\nvalve\tleaks"`],
    ['user name', String.raw`"\nuser_name"`],
    ['new temp', String.raw`C:\new\temp`],
    ['500 m2', '500 m^2 of floor'],
    ['500 m^2', '500 m² of floor', ['m', '2']],
    ['106', '10^6 people', ['106']],
    ['DE89370400440532013000', 'to DE89 3704 0044 0532 0130 00.', ['89370400440532013000']],
    ['0301234567', 'call (030) 123-4567 at 5'],
    ['08002233444', 'Tel. 0800 / 22 33 444 9-17 Uhr'],
    ['08002233444', 'Room 12 - 0800 22 33 444'],
    ['20240102', 'Invoice 17 – 2024-01-02'],
    ['089123456', '089 – 12 34 56 or 7'],
    ['9783161484100', 'ISBN 978-3-16-148410-0'],
    ['20240815', 'at 2024-08-15 10:30'],
    ['1000000', '1 000 000 people'],
    ['1234567', '1.234.567 Euro'],
    ['10000.125', '10,000.125'],
    ['1234567.50', '₹12,34,567.50 in all'],
    ['12345678', '1,23,45,678 rupees'],
    ['12; 34; 567', '12,34,567'],
    ['ORD-0099123', 'ORD-0099123,2024-04-04,Customer 5', ['ord0099123']],
    ['5 7.20', '12,5,7.20'],
    ['4711; 815', '4711,815'],
    ['13.4050', '52.5200,13.4050'],
    ['4711,81', '4711.81', ['4711']],
    ['R&D', 'the R&D department'],
    ['US', 'taxes in the U.S.'],
    ['C++', 'written in C++, not C'],
    ["Crohn's disease", 'the disease of Crohn'],
    ['follow-up', 'without followup', ['follow']],
    ['inflammation', 'signs of inflam-\nmation'],
    ['tumor', 'tumours'],
    ['behavioral', 'behavioural'],
    ['anemia in pediatrics', 'paediatrics, anaemia'],
    ['estrogen and edema', 'oestrogen, oedema'],
    ['analyze', 'analyses'],
    ['analysis', 'analysed'],
    ['diagnosis', 'several diagnoses'],
    ['organization', 'an organisation'],
    ['woman and child', 'women with children'],
    ['mouse', 'mice were fed'],
    ['paying taxes', 'taxes were paid'],
    ['metabolize', 'is metabolised'],
    ['fiber', 'fibres'],
  ])('matches the query %s in: %s', async (query, text, missed: string[] = []) => {
    const terms = new Set(await termsOf('en', text));
    expect((await termsOf('en', query)).filter((term) => !terms.has(term))).toEqual(missed);
  });

  it('joins no groups of short, long, decimal or separate numbers', async () => {
    const texts = ['12 3456', '12 '.repeat(100_000), '1000.5 2000', '12345, 6789', '12345\t6789'];
    for (const text of texts)
      expect(
        (await termsOf('en', text)).filter((term) => term.length > 5 && /\d{6}/.test(term)),
      ).toEqual([]);
  });

  it('joins a range of years once', async () => {
    expect((await termsOf('en', '2024-2025')).toSorted()).toEqual(['2024', '20242025', '2025']);
  });

  it.each([
    ['precise', 'precision'],
    ['advise', 'advisers'],
    ['c', 'C++'],
    ['rise', 'rising'],
  ])('keeps %s in the form %s', async (one, other) => {
    expect(await termsOf('en', other)).toEqual(expect.arrayContaining(await termsOf('en', one)));
  });

  it('treats umlauts written as two letters as one', async () => {
    expect(await termsOf('de', 'Mueller Fluege Strasse aktuelle neue')).toEqual(
      await termsOf('de', 'Müller Flüge Straße aktuellen neuen'),
    );
  });

  it.each([
    ['如何在Linux系统中安装Python3环境', ['linux', '系统', '安装', 'python3', 'python', '环境']],
    ['新冠病毒COVID-19', ['新冠', '冠病', '病毒', 'covid', '19', 'covid19']],
  ])('splits %s at changes of script', async (text, terms) => {
    expect(await termsOf('en', text)).toEqual(terms);
  });

  it.each([
    ['苹果的价格是多少', ['苹果', '价格']],
    ['什么', []],
    ['東京の図書館', ['东京', '図书', '书馆', '図书馆']],
    ['這裡借書三年', ['借书', '书三', '三年']],
    ['本はいつ返すか', ['本', 'イツ', 'ツ返', '返ス']],
    ['ごみの日', ['コミ', '日']],
    ['ゴミの日', ['コミ', '日']],
    ['这里借书三年', ['借书', '书三', '三年']],
    ['我和王小明的年假', ['王小', '小明', '年假']],
  ])('forms no character pairs across the stop words of %s', async (text, terms) => {
    expect(new Set(await termsOf('en', text))).toEqual(new Set(terms));
  });

  it('continues across a full line of Chinese or Japanese, but not after a heading', async () => {
    const line = '员工每年享有十五天带薪年假，没有用完的可以顺延到次年三月底经';
    const text = `休假制度\n${line}\n  济部门批准。`;
    const terms = (await createAnalyser('en'))(text);
    const found = terms.find(({ term }) => term === '经济');
    expect(text.slice(found?.start, found?.end)).toBe('经\n  济');
    expect(terms.some(({ term }) => term === '度员')).toBe(false);
  });

  it('reports the positions of terms in a long run without punctuation', async () => {
    const text = `${'𠮷'.repeat(5000)}北京大学${'中'.repeat(5000)}`;
    const found = (await createAnalyser('en'))(text).find(({ term }) => term === '北京');
    expect(text.slice(found?.start, found?.end)).toBe('北京');
  });

  it('reports the position of each term', async () => {
    const text = 'Ein Ärztehaus, 北京大学 and naïve caféś';
    for (const { end, start } of (await createAnalyser('en'))(text)) {
      expect(text.slice(start, end)).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
    }
  });
});

describe('analyseQuery', () => {
  it('leaves out the stop words of its language in every language', async () => {
    const terms = await analyseQuery('What is the price of the houses?', ['en', 'de', 'nl']);
    expect(terms.has('the')).toBe(false);
    expect(terms.has('what')).toBe(false);
    expect(terms.has('price')).toBe(true);
  });

  it('keeps a word that is a stop word only in languages without documents', async () => {
    expect(await analyseQuery('Kit version overview', ['en'])).toEqual(
      new Map([
        ['kit', 1],
        ['version', 1],
        ['overview', 1],
      ]),
    );
  });

  it('counts repeated words of a query', async () => {
    expect((await analyseQuery('tax and taxes', ['en'])).get('tax')).toBe(2);
  });
});

describe('detectLanguage', () => {
  it.each([
    ['en', 'This is what the people of the town have said about it.'],
    ['de', 'Das ist es, was die Leute in der Stadt nicht gesagt haben.'],
    ['fr', 'Ce sont les gens de la ville qui ne sont pas dans la maison.'],
    ['es', 'Esta es la casa de los que no han venido con nosotros.'],
    ['ru', 'Это то, что не было сказано о нём в этом городе.'],
    ['en', 'x = 1'],
    ['en', 'A pump, a seal, a rotor'],
    ['en', '{ a: [e, o, i], y: 0 }'],
    ['de', 'Wo kann man Fahrkarten kaufen?'],
    ['fr', 'Où est la gare ?'],
    ['fr', 'Les chevaux doivent être vaccinés chaque année contre la grippe.'],
    ['en', 'Fête report'],
    ['en', 'Library for handling SMTP data'],
    ['en', 'General purpose image viewer'],
  ])('finds %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each([
    ['zh', '北京大学的课程'],
    ['ja', '日本語のテキスト'],
    ['ko', '한국어 문서'],
    ['th', 'พนักงานลาป่วยได้'],
    ['he', 'לכל עובד שנים עשר ימי חופשה בשנה'],
    ['hi', 'प्रत्येक कर्मचारी को अठारह दिन की छुट्टी मिलती है'],
    ['ar', 'يمنع استخدام سيارات الشركة للأغراض الشخصية'],
    ['fa', 'هر کارمند سی روز مرخصی دارد'],
    ['el', 'Κάθε εργαζόμενος δικαιούται είκοσι ημέρες'],
    ['uk', 'Працівник має право на відпустку'],
    ['ru', 'Сотрудник имеет право на отпуск'],
    ['vi', 'Nhân viên được nghỉ mười hai ngày phép mỗi năm'],
    ['pl', 'Zwolnienie lekarskie należy dostarczyć w ciągu siedmiu dni, żeby było ważne'],
    ['cs', 'Každý zaměstnanec má nárok na třicet dnů dovolené při plném úvazku'],
    ['de', 'Herr Wałęsa hat das nicht gesagt, und es war auch nicht so gemeint.'],
  ])('detects %s by its script or letters', (language, text) => {
    expect(nameLanguage(text)).toBe(language);
  });
});
