import { describe, expect, it } from 'vitest';

import { CATALOGUE } from './rank-catalogue.ts';
import { createToolSearch } from './rank-tools.ts';

const { find } = createToolSearch(CATALOGUE);
const FIRST = 5;
const names = (query: string) => find(query, { limit: FIRST }).tools.map(({ tool }) => tool);

const REQUESTS: readonly (readonly [query: string, tool: string])[] = [
  ['what is 17 % of 2340', 'calculate'],
  ['add two numbers', 'get-sum'],
  ['add up some figures', 'get-sum'],
  ['do some math', 'calculate'],
  ['how many miles is 5 kilometers', 'convertUnits'],
  ['convert units', 'convertUnits'],
  ['how many days until christmas', 'computeDates'],
  ['monthly payment of a loan', 'computeFinance'],
  ['average and standard deviation of these numbers', 'computeStatistics'],
  ['solve x^2 = 4 for x', 'solve'],
  ['derivative of sin x', 'differentiate'],
  ['invert a matrix', 'computeMatrix'],
  ['hexadecimal number', 'convertBase'],
  ['show me what is in this file', 'read_text_file'],
  ['open a text document', 'read_text_file'],
  ['save text to a file', 'write_file'],
  ['make a new folder', 'create_directory'],
  ['which files are in this folder', 'list_directory'],
  ['change a line in a file', 'edit_file'],
  ['rename a file', 'move_file'],
  ['find files by name', 'search_files'],
  ['when was this file created', 'get_file_info'],
  ['how big are the files in the directory', 'list_directory_with_sizes'],
  ['compress a file', 'gzip-file-as-resource'],
  ['environment variables', 'get-env'],
  ['remember something about a person', 'add_observations'],
  ['what do you know about my project in the knowledge graph', 'search_nodes'],
  ['what changed in my working copy', 'git_diff_unstaged'],
  ['commit my changes', 'git_commit'],
  ['history of commits', 'git_log'],
  ['new branch', 'git_create_branch'],
  ['report a bug as a GitHub issue', 'create_issue'],
  ['open a pull request', 'create_pull_request'],
  ['merge the PR pull request', 'merge_pull_request'],
  ['comment on an issue', 'add_issue_comment'],
  ['which containers are running', 'list_containers'],
  ['logs of a docker container', 'container_logs'],
  ['scale up the deployment', 'scale_deployment'],
  ['run an SQL query', 'query'],
  ['which tables does the database have', 'list_tables'],
  ['add a row to the spreadsheet', 'append_row'],
  ['draw a chart from cells', 'create_chart'],
  ['get the text out of a PDF', 'extract_text'],
  ['combine PDFs', 'merge_pdfs'],
  ['make a picture smaller', 'resize_image'],
  ['read text from a photo', 'ocr'],
  ['turn a recording into text', 'transcribe'],
  ['send a message to the team channel', 'post_message'],
  ['send a mail to Anna', 'send_email'],
  ['look for an email from the bank', 'search_emails'],
  ['schedule a meeting with my colleagues', 'schedule_meeting'],
  ['put an appointment into my calendar', 'create_event'],
  ['when are we all free', 'find_free_slots'],
  ['assign the ticket to Bob', 'assign_ticket'],
  ['give the customer his money back', 'refund_payment'],
  ['translate this into French', 'translate_text'],
  ['will it rain tomorrow', 'get_forecast'],
  ['weather in Paris', 'get_forecast'],
  ['how do I get from the station to the airport', 'directions'],
  ['restaurants near me', 'search_places'],
  ['search the internet', 'web_search'],
  ['download a web page', 'fetch_page'],
  ['take a screenshot', 'screenshot'],
  ['price of a stock', 'stock_quote'],
  ['dollars to euros', 'exchange_rate'],
  ['find a flight to Rome', 'search_flights'],
  ['turn off the lights', 'set_light'],
  ['make the room warmer', 'set_temperature'],
  ['play some music', 'play'],
  ['remind me of a task', 'add_task'],
  ['what can I cook with eggs', 'find_recipe'],
];

describe('search', () => {
  it.each(REQUESTS)(`finds for "%s" the tool %s in the first ${FIRST}`, (query, tool) => {
    expect(names(query)).toContain(tool);
  });

  it.each([
    ['lies die Datei config.yaml', 'read_text_file'],
    ['speichere den Text in einer Datei', 'write_file'],
    ['lege einen neuen Ordner an', 'create_directory'],
    ['welche Dateien sind in diesem Verzeichnis', 'list_directory'],
    ['benenne die Datei um', 'move_file'],
    ['suche Dateien nach Namen', 'search_files'],
    ['schicke Anna eine E-Mail', 'send_email'],
    ['trage einen Termin in meinen Kalender ein', 'create_event'],
    ['wie wird das Wetter morgen', 'get_forecast'],
    ['lösche den Termin am Freitag', 'delete_event'],
    ['verschiebe die Datei in den Ordner Archiv', 'move_file'],
    ['wie groß ist diese Datei', 'get_file_info'],
    ['zeige die Änderungen seit dem letzten Commit', 'git_diff_unstaged'],
    ['welche Tabellen hat die Datenbank', 'list_tables'],
    ['fasse die PDFs zusammen in eins', 'merge_pdfs'],
    ['buche ein Hotelzimmer', 'book_hotel'],
    ['Aktienkurs von Siemens', 'stock_quote'],
    ['beantrage zwei Urlaubstage', 'request_vacation'],
    ['lis le fichier notes.txt', 'read_text_file'],
    ['enregistre ce texte dans un fichier', 'write_file'],
    ['crée un nouveau dossier', 'create_directory'],
    ['quels fichiers y a-t-il dans ce répertoire', 'list_directory'],
    ['renomme le fichier', 'move_file'],
    ['cherche des fichiers par nom', 'search_files'],
    ['envoie un courriel à Anna', 'send_email'],
    ['ajoute un rendez-vous à mon agenda', 'create_event'],
    ['quel temps fera-t-il demain', 'get_forecast'],
    ['supprime l’événement de vendredi', 'delete_event'],
    ['déplace le fichier dans le dossier archives', 'move_file'],
    ['quelle est la taille de ce fichier', 'get_file_info'],
    ['montre les modifications non validées', 'git_diff_unstaged'],
    ['quelles tables contient la base de données', 'list_tables'],
    ['fusionne les PDF', 'merge_pdfs'],
    ['réserve une chambre d’hôtel', 'book_hotel'],
    ['cours de l’action Renault', 'stock_quote'],
    ['demande deux jours de congé', 'request_vacation'],
    ['lee el archivo notas.txt', 'read_text_file'],
    ['guarda este texto en un archivo', 'write_file'],
    ['crea una carpeta nueva', 'create_directory'],
    ['qué archivos hay en este directorio', 'list_directory'],
    ['cambia el nombre del archivo', 'move_file'],
    ['busca archivos por nombre', 'search_files'],
    ['envía un correo a Ana', 'send_email'],
    ['añade una cita a mi calendario', 'create_event'],
    ['qué tiempo hará mañana', 'get_forecast'],
    ['elimina el evento del viernes', 'delete_event'],
    ['mueve el archivo a la carpeta de copias', 'move_file'],
    ['qué tamaño tiene este archivo', 'get_file_info'],
    ['muestra los cambios sin confirmar', 'git_diff_unstaged'],
    ['qué tablas tiene la base de datos', 'list_tables'],
    ['combina los PDF', 'merge_pdfs'],
    ['reserva una habitación de hotel', 'book_hotel'],
    ['precio de las acciones de Telefónica', 'stock_quote'],
    ['solicita dos días de vacaciones', 'request_vacation'],
    ['删除周五的会议', 'delete_event'],
    ['把文件移到归档文件夹', 'move_file'],
    ['这个文件有多大', 'get_file_info'],
    ['数据库里有哪些表', 'list_tables'],
    ['预订酒店房间', 'book_hotel'],
    ['苹果公司的股价', 'stock_quote'],
    ['申请两天假期', 'request_vacation'],
    ['把房间调暖一点', 'set_temperature'],
    ['附近的餐厅', 'search_places'],
    ['搜索文件', 'search_files'],
    ['发送邮件', 'send_email'],
    ['明天的天气', 'get_forecast'],
    ['从这里到机场的路线', 'directions'],
    ['翻译成法语', 'translate_text'],
    ['今天星期几', 'computeDates'],
    ['删除日历里的事件', 'delete_event'],
  ])(`finds for "%s" the tool %s in the first ${FIRST}`, (query, tool) => {
    expect(names(query)).toContain(tool);
  });

  it.each(['convrt units', 'tranlate a text', 'shedule a meeting'])(
    'forgives the typo in "%s"',
    (query) => {
      expect(names(query)[0]).toMatch(/convertUnits|translate_text|schedule_meeting/);
    },
  );

  it('finds every tool by its name first, in full or in part, in any spelling', () => {
    for (const { name, server, tool } of CATALOGUE) {
      const snake = tool.replaceAll(/([a-z])([A-Z])/gu, '$1_$2').toLowerCase();
      const spellings = [name, name.toUpperCase(), `${server}/${tool}`, `${server}__${tool}`];
      for (const query of [...spellings, `${server} ${snake.replaceAll('_', ' ')}`]) {
        expect({ query, tool: find(query, { limit: 1 }).tools[0]?.name }).toEqual({
          query,
          tool: name,
        });
      }
      for (const query of [tool, snake, snake.replaceAll('_', '-'), tool.toUpperCase()]) {
        expect({ query, tool: find(query, { limit: 1 }).tools[0]?.tool }).toEqual({ query, tool });
      }
    }
  });

  it.each([
    ['open these three files', ['readFile', 'readFiles'], 'readFiles'],
    ['show the user', ['list_users', 'get_user'], 'get_user'],
    ['click the button', ['click_through_pages', 'click'], 'click'],
    ['the recording of my screen', ['stop_recording', 'view_recording'], 'view_recording'],
  ])('takes "%s" of %j for %s', (query, tools, expected) => {
    const catalogue = tools.map((tool) => ({
      description: '',
      inputSchema: { type: 'object' as const },
      name: `box__server__${tool}`,
      server: 'server',
      tool,
      toolbox: 'box',
    }));
    expect(createToolSearch(catalogue).find(query, { limit: 1 }).tools[0]?.tool).toBe(expected);
  });

  it('takes the tool that declares the whole phrase before one with a rarer synonym', () => {
    const toTool = (tool: string, description: string, keywords = '') => ({
      description,
      inputSchema: { type: 'object' as const },
      keywords,
      name: `box__server__${tool}`,
      server: 'server',
      tool,
      toolbox: 'box',
    });
    const common = ['order', 'invoice', 'user', 'page'].map((thing) =>
      toTool(`create_${thing}`, `Create one ${thing}.`),
    );
    const made = toTool('edit_file', 'Make edits to a file, and make a diff.');
    const declared = toTool('writeFile', 'Replace the content.', 'create a file, save text');
    const { find: findIn } = createToolSearch([...common, made, declared]);
    expect(findIn('create a file', { limit: 1 }).tools[0]?.tool).toBe('writeFile');
  });

  it('gives a family of similar names two of the first five places', () => {
    const family = Array.from({ length: 50 }, (_, index) => ({
      description: 'Sends a report to the customer by email.',
      inputSchema: { type: 'object' as const },
      name: `crm__deals__send_report_${index}`,
      server: 'deals',
      tool: `send_report_${index}`,
      toolbox: 'crm',
    }));
    const search = createToolSearch([...family, ...CATALOGUE]);
    const { more, tools } = search.find('send an email report', { limit: FIRST });
    expect(tools.filter(({ server }) => server === 'deals')).toHaveLength(2);
    expect(tools.map(({ tool }) => tool)).toContain('send_email');
    expect(more).toBeGreaterThan(40);
  });

  it.each([
    ['mow the lawn', ['mow', 'lawn']],
    ['write a file about gardening', ['gardening']],
    ['send a message to Wilhelmina about room 4711', []],
    ['files__read_text_file', []],
    ['convrt units', []],
    ['lösche den Termin', []],
    ['删除周五的会议', []],
  ])('says of "%s" that no tool has the words %j', (query, unknown) => {
    expect(find(query, { limit: FIRST }).unknown).toEqual(unknown);
  });

  it('finds nothing if nothing matches', () => {
    for (const query of ['zzzz qqqq', '', ' ', '?!', '__']) {
      expect(find(query, { limit: FIRST })).toMatchObject({ more: 0, tools: [] });
    }
  });
});
