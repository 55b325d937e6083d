import type { MathOperationName, MathOperations } from './service.ts';
import type { MathFailure } from './types.ts';

/** A computation and what came of it, recorded from the engine. */
export type MathSample = {
  [Name in MathOperationName]: { input: MathOperations[Name]['input']; operation: Name } & (
    | { failure: MathFailure; output?: never }
    | { failure?: never; output: MathOperations[Name]['output'] }
  );
}[MathOperationName];

/** What the examples compute. A test of the engine proves that it still answers exactly this. */
export const SAMPLES: readonly MathSample[] = [
  {
    input: {
      expression: '1/3 + 1/6',
    },
    operation: 'calculate',
    output: {
      decimal: '0.5',
      engine: 'rational',
      exact: '1/2',
      isDecimalExact: true,
      isExact: true,
      kind: 'rational',
      latex: '\\frac{1}{2}',
      verified: true,
    },
  },
  {
    input: {
      expression: 'pi',
      precision: 50,
    },
    operation: 'calculate',
    output: {
      decimal: '3.1415926535897932384626433832795028841971693993751',
      engine: 'symbolic',
      exact: 'pi',
      isDecimalExact: false,
      isExact: true,
      kind: 'real',
      latex: '\\pi',
      verified: true,
    },
  },
  {
    input: {
      expression: '5 km/h to m/s',
    },
    operation: 'calculate',
    output: {
      decimal: '1.38888888888889 m/s',
      engine: 'rational',
      exact: '25/18 m/s',
      isDecimalExact: false,
      isExact: true,
      kind: 'quantity',
      latex: '\\frac{25}{18}\\,\\mathrm{m}/\\mathrm{s}',
      verified: true,
    },
  },
  {
    input: {
      expression: 'inv([[1, 2], [3, 4]])',
    },
    operation: 'calculate',
    output: {
      decimal: '[[-2, 1], [1.5, -0.5]]',
      engine: 'rational',
      exact: '[[-2, 1], [3/2, -1/2]]',
      isDecimalExact: true,
      isExact: true,
      kind: 'matrix',
      latex: '\\begin{bmatrix}-2 & 1 \\\\ \\frac{3}{2} & -\\frac{1}{2}\\end{bmatrix}',
      verified: true,
    },
  },
  {
    input: {
      expression: '0.1 + 0.2',
      mode: 'float',
    },
    operation: 'calculate',
    output: {
      decimal: '0.30000000000000004',
      engine: 'float',
      isDecimalExact: false,
      isExact: false,
      kind: 'real',
      latex: '0.30000000000000004',
      verified: false,
      warnings: ['binary double precision: about 15 digits, and decimal fractions are rounded'],
    },
  },
  {
    input: {
      expression: '(1 + 2i) * (3 - i)',
    },
    operation: 'calculate',
    output: {
      decimal: '5 + 5i',
      engine: 'symbolic',
      exact: '5 + 5i',
      isDecimalExact: true,
      isExact: true,
      kind: 'complex',
      latex: '5 + 5 i',
      verified: true,
    },
  },
  {
    input: {
      expression: 'mod(3^100, 7)',
    },
    operation: 'calculate',
    output: {
      decimal: '4',
      engine: 'rational',
      exact: '4',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '4',
      verified: true,
    },
  },
  {
    input: {
      expression: 'isPrime(2^61 - 1)',
    },
    operation: 'calculate',
    output: {
      decimal: 'true',
      engine: 'rational',
      exact: 'true',
      isDecimalExact: true,
      isExact: true,
      kind: 'boolean',
      latex: '\\text{true}',
      verified: true,
    },
  },
  {
    input: {
      expression: 'log(100)',
    },
    operation: 'calculate',
    output: {
      decimal: '4.60517018598809',
      engine: 'symbolic',
      exact: '2*ln(10)',
      isDecimalExact: false,
      isExact: true,
      kind: 'real',
      latex: '2 \\ln\\left(10\\right)',
      verified: true,
      assumptions: ['log without a base is the natural logarithm; log10 is the decimal one'],
    },
  },
  {
    input: {
      expression: '400!',
    },
    operation: 'calculate',
    output: {
      decimal:
        '64034522846623895262347970319503005850702583026002959458684445942802397169186831436278478647463264676294350575035856810848298162883517435228961988646802997937341654150838162426461942352307046244325015114448670890662773914918117331955996440709549671345290477020322434911210797593280795101545372667251627877890009349763765710326350331533965349868386831339352024373788157786791506311858702618270169819740062983025308591298346162272304558339520759611505302236086810433297255194852674432232438669948422404232599805551610635942376961399231917134063858996537970147827206606320217379472010321356624613809077942304597360699567595836096158715129913822286578579549361617654480453222007825818400848436415591229454275384803558374518022675900061399560145595206127211192918105032491008000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
      engine: 'rational',
      exact:
        '64034522846623895262347970319503005850702583026002959458684445942802397169186831436278478647463264676294350575035856810848298162883517435228961988646802997937341654150838162426461942352307046244325015114448670890662773914918117331955996440709549671345290477020322434911210797593280795101545372667251627877890009349763765710326350331533965349868386831339352024373788157786791506311858702618270169819740062983025308591298346162272304558339520759611505302236086810433297255194852674432232438669948422404232599805551610635942376961399231917134063858996537970147827206606320217379472010321356624613809077942304597360699567595836096158715129913822286578579549361617654480453222007825818400848436415591229454275384803558374518022675900061399560145595206127211192918105032491008000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '6.40345228466\\ldots \\times 10^{868}',
      verified: true,
    },
  },
  {
    failure: {
      message:
        "9^387420489 has about 369,693,100 digits; at most 100,000 are computed exactly. If a rounded value does, use mode 'decimal'; for its size, take logarithms.",
      type: 'ResourceLimit',
    },
    input: {
      expression: '9^9^9^9',
    },
    operation: 'calculate',
  },
  {
    failure: {
      message: 'Division by zero: 1 has no quotient with 0.',
      type: 'DivisionByZero',
    },
    input: {
      expression: '1/0',
    },
    operation: 'calculate',
  },
  {
    failure: {
      message: "Unknown function 'sni' (position 1). Closest: sin.",
      type: 'UnknownSymbol',
    },
    input: {
      expression: 'sni(2)',
    },
    operation: 'calculate',
  },
  {
    failure: {
      message:
        "Expected a number, a name or an opening bracket after '2 +', but there is '*' at position 5.",
      type: 'InvalidExpression',
    },
    input: {
      expression: '2 + * 3',
    },
    operation: 'calculate',
  },
  {
    input: {
      expression: '2*x^2 - 3x + 1',
      variables: {
        x: 2,
        y: 80,
      },
    },
    operation: 'calculate',
    output: {
      decimal: '3',
      engine: 'rational',
      exact: '3',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '3',
      verified: true,
    },
  },
  {
    input: {
      expression: 'sqrt(x)',
      variables: {
        x: 2,
        y: 80,
      },
    },
    operation: 'calculate',
    output: {
      decimal: '1.41421356237310',
      engine: 'symbolic',
      exact: 'sqrt(2)',
      isDecimalExact: false,
      isExact: true,
      kind: 'real',
      latex: '\\sqrt{2}',
      verified: true,
    },
  },
  {
    input: {
      expression: '20% of y',
      variables: {
        x: 2,
        y: 80,
      },
    },
    operation: 'calculate',
    output: {
      decimal: '16',
      engine: 'rational',
      exact: '16',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '16',
      verified: true,
    },
  },
  {
    failure: {
      message: 'Division by zero: 1 has no quotient with 0.',
      type: 'DivisionByZero',
    },
    input: {
      expression: 'x/(x - 1)',
      variables: {
        x: 1,
      },
    },
    operation: 'calculate',
  },
  {
    input: {
      expression: 'ln(x)',
      variables: {
        x: 1,
      },
    },
    operation: 'calculate',
    output: {
      decimal: '0',
      engine: 'symbolic',
      exact: '0',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '0',
      verified: true,
    },
  },
  {
    failure: {
      message: "Unknown function 'sni' (position 1). Closest: sin.",
      type: 'UnknownSymbol',
    },
    input: {
      expression: 'sni(x)',
      variables: {
        x: 1,
      },
    },
    operation: 'calculate',
  },
  {
    input: {
      expression: '1/2x',
      variables: {
        x: '[[2, 4], [6, 8]]',
      },
    },
    operation: 'calculate',
    output: {
      decimal: '[[1, 2], [3, 4]]',
      engine: 'rational',
      exact: '[[1, 2], [3, 4]]',
      isDecimalExact: true,
      isExact: true,
      kind: 'matrix',
      latex: '\\begin{bmatrix}1 & 2 \\\\ 3 & 4\\end{bmatrix}',
      verified: true,
      assumptions: ['1/2x was read as (1/2)*x'],
    },
  },
  {
    input: {
      expression: '2^(n*1)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal: '2305843009213693952',
      engine: 'rational',
      exact: '2305843009213693952',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '2305843009213693952',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*2)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal: '5316911983139663491615228241121378304',
      engine: 'rational',
      exact: '5316911983139663491615228241121378304',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '5316911983139663491615228241121378304',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*3)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal: '12259964326927110866866776217202473468949912977468817408',
      engine: 'rational',
      exact: '12259964326927110866866776217202473468949912977468817408',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '12259964326927110866866776217202473468949912977468817408',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*4)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal: '28269553036454149273332760011886696253239742350009903329945699220681916416',
      engine: 'rational',
      exact: '28269553036454149273332760011886696253239742350009903329945699220681916416',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '28269553036454149273332760011886696253239742350009903329945699220681916416',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*5)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal:
        '65185151242703554760590262029100101153646988597309960020356494379340201592426774597868716032',
      engine: 'rational',
      exact:
        '65185151242703554760590262029100101153646988597309960020356494379340201592426774597868716032',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex:
        '65185151242703554760590262029100101153646988597309960020356494379340201592426774597868716032',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*6)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal:
        '150306725297525326584926758194517569752043683130132471725266622178061377607334940381676735896625196994043838464',
      engine: 'rational',
      exact:
        '150306725297525326584926758194517569752043683130132471725266622178061377607334940381676735896625196994043838464',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex:
        '150306725297525326584926758194517569752043683130132471725266622178061377607334940381676735896625196994043838464',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*7)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal:
        '346583711765101857447301773017885462929554634421977071896309947576827663475703202879996800763017447262173901370175446478621769728',
      engine: 'rational',
      exact:
        '346583711765101857447301773017885462929554634421977071896309947576827663475703202879996800763017447262173901370175446478621769728',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex:
        '346583711765101857447301773017885462929554634421977071896309947576827663475703202879996800763017447262173901370175446478621769728',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*8)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal:
        '799167628880894011233688890827050574271641124522232614619944181664095165137859998750798362384253944616915694367080095461234681773897801038410285056',
      engine: 'rational',
      exact:
        '799167628880894011233688890827050574271641124522232614619944181664095165137859998750798362384253944616915694367080095461234681773897801038410285056',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex:
        '799167628880894011233688890827050574271641124522232614619944181664095165137859998750798362384253944616915694367080095461234681773897801038410285056',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*9)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal:
        '1842755090244893238399196572748178169393027939656465052918069482541808673043041431682679065028153695088607604995490158642466105776330465152617887818082371115063181312',
      engine: 'rational',
      exact:
        '1842755090244893238399196572748178169393027939656465052918069482541808673043041431682679065028153695088607604995490158642466105776330465152617887818082371115063181312',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex:
        '1842755090244893238399196572748178169393027939656465052918069482541808673043041431682679065028153695088607604995490158642466105776330465152617887818082371115063181312',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*10)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal:
        '4249103942534136789516705652419749018636744941816255385595553105603228478886817941913300018121834285351114635889972008122772634701221657915276159830132698815550650166683145752253825024',
      engine: 'rational',
      exact:
        '4249103942534136789516705652419749018636744941816255385595553105603228478886817941913300018121834285351114635889972008122772634701221657915276159830132698815550650166683145752253825024',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex:
        '4249103942534136789516705652419749018636744941816255385595553105603228478886817941913300018121834285351114635889972008122772634701221657915276159830132698815550650166683145752253825024',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*11)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal:
        '9797766621314684873895700802803279209044463565243731922466831101232640732633100491228823617617764419367505179450247842283955649007454149170085442756585554871624752266571753841250508572690789992495054848',
      engine: 'rational',
      exact:
        '9797766621314684873895700802803279209044463565243731922466831101232640732633100491228823617617764419367505179450247842283955649007454149170085442756585554871624752266571753841250508572690789992495054848',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '9.79776662131\\ldots \\times 10^{201}',
      verified: true,
    },
  },
  {
    input: {
      expression: '2^(n*12)',
      variables: {
        n: 61,
      },
    },
    operation: 'calculate',
    output: {
      decimal:
        '22592111669665739975592870737637022906810831294812620197467215446901550642889587999246991367961839975767182923986271972624986374927027127581012424707895568851446368731861728964581056579941628221790058875830676242925879296',
      engine: 'rational',
      exact:
        '22592111669665739975592870737637022906810831294812620197467215446901550642889587999246991367961839975767182923986271972624986374927027127581012424707895568851446368731861728964581056579941628221790058875830676242925879296',
      isDecimalExact: true,
      isExact: true,
      kind: 'integer',
      latex: '2.25921116696\\ldots \\times 10^{220}',
      verified: true,
    },
  },
  {
    input: {
      value: '255',
      toBases: [2, 8, 16],
    },
    operation: 'convertBase',
    output: {
      fromBase: 10,
      results: [
        {
          base: 2,
          digits: '11111111',
          isExact: true,
          literal: '0b11111111',
        },
        {
          base: 8,
          digits: '377',
          isExact: true,
          literal: '0o377',
        },
        {
          base: 16,
          digits: 'ff',
          isExact: true,
          literal: '0xff',
        },
      ],
    },
  },
  {
    input: {
      value: '-0xff.8',
      toBases: [2, 10, 36],
    },
    operation: 'convertBase',
    output: {
      fromBase: 16,
      results: [
        {
          base: 2,
          digits: '-11111111.1',
          isExact: true,
          literal: '-0b11111111.1',
        },
        {
          base: 10,
          digits: '-255.5',
          isExact: true,
        },
        {
          base: 36,
          digits: '-73.i',
          isExact: true,
        },
      ],
    },
  },
  {
    input: {
      value: '0.1',
      toBases: [2, 3],
      fractionDigits: 20,
    },
    operation: 'convertBase',
    output: {
      fromBase: 10,
      results: [
        {
          base: 2,
          digits: '0.00011001100110011001',
          isExact: false,
          literal: '0b0.00011001100110011001',
        },
        {
          base: 3,
          digits: '0.00220022002200220022',
          isExact: false,
        },
      ],
    },
  },
  {
    failure: {
      message: "Base 8 has no digit '9' in '129'. Its digits are 0-7.",
      type: 'InvalidNumber',
    },
    input: {
      value: '129',
      fromBase: 8,
      toBases: [10],
    },
    operation: 'convertBase',
  },
  {
    input: {
      value: '123456789012345678901234567890123456789012345678901234567890',
      toBases: [2, 8, 10, 16, 36],
    },
    operation: 'convertBase',
    output: {
      fromBase: 10,
      results: [
        {
          base: 2,
          digits:
            '10011101010101111010100000100111001001011110000011110011000100001011100111111100001111010010000110111100011000011011110110100100111001000110011001111111100011001011011001110001111110000101011010010',
          isExact: true,
          literal:
            '0b10011101010101111010100000100111001001011110000011110011000100001011100111111100001111010010000110111100011000011011110110100100111001000110011001111111100011001011011001110001111110000101011010010',
        },
        {
          base: 8,
          digits: '235257240471136036304134774172206743033664471063177431331617605322',
          isExact: true,
          literal: '0o235257240471136036304134774172206743033664471063177431331617605322',
        },
        {
          base: 10,
          digits: '123456789012345678901234567890123456789012345678901234567890',
          isExact: true,
        },
        {
          base: 16,
          digits: '13aaf504e4bc1e62173f87a4378c37b49c8ccff196ce3f0ad2',
          isExact: true,
          literal: '0x13aaf504e4bc1e62173f87a4378c37b49c8ccff196ce3f0ad2',
        },
        {
          base: 36,
          digits: 'w8g22aadxdzqcj994778lrfivxob1p0k7954gi',
          isExact: true,
        },
      ],
    },
  },
];
