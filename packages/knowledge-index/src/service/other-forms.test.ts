import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

let tester: KnowledgeTester;

beforeAll(async () => {
  tester = await createKnowledgeTester();
  await tester.service.createKnowledgeBase({ name: 'Forms' }, tester.call);
  const texts = [
    { text: 'Hier kann man sein Fahrzeug abmelden, wenn es verkauft wurde.', title: 'abmelden' },
    { text: 'Der Antrag ist bei der Behörde einzureichen.', title: 'einreichen' },
    { text: 'Die Firma hat die Produktion eingestellt.', title: 'einstellen' },
    { text: 'Sie melden sich mit dem Namen an und nicht mit der Nummer.', title: 'anmelden' },
    { text: 'Das Konto wurde nicht gesperrt, und der Anzug ist bezahlt.', title: 'Konto' },
    { text: 'Die Gebühr beträgt 1.299,99 Euro und wird jährlich erhoben.', title: 'Gebühr' },
    { text: 'You have to open the login page before the phone, +44 20 7946 0958.', title: 'en' },
    { text: 'Le solde de 1 299,50 € est dû, et il est dans la facture.', title: 'fr' },
    { text: 'Das soll ihm gehören, in diesem Land.', title: 'gehören' },
    {
      text: 'Wir hören die Musik am Abend im Saal, und danach sprechen die Gäste miteinander über das Orchester, den Dirigenten und die Sänger.',
      title: 'hören',
    },
    { text: '申込書に記入して提出してください。', title: 'ja' },
    { text: '第三章规定了合同的解除条件。', title: '三' },
    { text: '第4章规定了违约责任。', title: '4' },
    { text: 'Maud kept the logbooks of the lighthouse, and the ship was seen.', title: 'logbook' },
    { text: 'Die Rechnung vom 22.02.2024 ist bezahlt, die Mahnung auch.', title: '22.02.2024' },
    { text: 'The board met on May 5th, and all of the members were there.', title: 'May 5th' },
    { text: 'The notable guests of the inn were shown to their rooms.', title: 'notable' },
  ];
  await tester.service.addDocuments({ base: 'Forms', texts }, tester.call);
});

afterAll(() => tester.remove());

describe('a search finds first what is written in another form', () => {
  it.each([
    ['Wie melde ich mein Fahrzeug ab?', 'abmelden'],
    ['Wo reiche ich den Antrag ein?', 'einreichen'],
    ['einreichen', 'einreichen'],
    ['Wann stellte die Firma etwas ein?', 'einstellen'],
    ['einstellen', 'einstellen'],
    ['anmelden', 'anmelden'],
    ['hören', 'hören'],
    ['sperren', 'Konto'],
    ['bezahlen', 'Konto'],
    ['Kontoinhaber', 'Konto'],
    ['Gebühr 1299,99', 'Gebühr'],
    ['1299.99', 'Gebühr'],
    ['1,299.99', 'Gebühr'],
    ['how do I log in', 'en'],
    ['who kept the log book', 'logbook'],
    ['light houses', 'logbook'],
    ['payments of 22 February 2024', '22.02.2024'],
    ['2024-02-22', '22.02.2024'],
    ['Sitzung am 5. Mai', 'May 5th'],
    ['020 7946 0958', 'en'],
    ['0044 20 7946 0958', 'en'],
    ['1299,50', 'fr'],
    ['1 299,50 €', 'fr'],
    ['申し込み書', 'ja'],
    ['第3章', '三'],
    ['第四章', '4'],
  ])('%s', async (query, title) => {
    const { state } = await tester.service.searchKnowledge(
      { mode: 'lexical', queries: [query] },
      tester.call,
    );
    expect(state.hits[0]?.citation.title).toBe(title);
  });

  it.each(['Wann kommt der Zug an?', 'Ausland', '21 February 2023', 'I am not able'])(
    'but nothing that means something else: %s',
    async (query) => {
      const { state } = await tester.service.searchKnowledge(
        { mode: 'lexical', queries: [query] },
        tester.call,
      );
      expect(state.hits).toEqual([]);
    },
  );
});
