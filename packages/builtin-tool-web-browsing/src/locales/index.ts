import { type ApiTitles, defineToolTexts } from '@lobechat/types';

import { WebBrowsingIdentifier } from '../constants.ts';

const titles: ApiTitles = {
  crawlMultiPages: [
    ['Read pages', 'Read pages', 'Reading pages'],
    ['读取多个网页', '已读取网页', '正在读取网页'],
  ],
  crawlSinglePage: [
    ['Read page', 'Read page', 'Reading page'],
    ['读取网页', '已读取网页', '正在读取网页'],
  ],
  downloadFile: [
    ['Download file', 'Downloaded file', 'Downloading file'],
    ['下载文件', '已下载文件', '正在下载文件'],
  ],
  findInPage: [
    ['Find in page', 'Searched page', 'Searching page'],
    ['在网页中查找', '已查找网页', '正在查找网页'],
  ],
  listPageLinks: [
    ['List links', 'Listed links', 'Listing links'],
    ['列出链接', '已列出链接', '正在列出链接'],
  ],
  search: [
    ['Search the web', 'Searched the web', 'Searching the web'],
    ['搜索网络', '已搜索网络', '正在搜索网络'],
  ],
};

/** The tool's texts in every supported language, for the i18next namespace `plugin`. */
export const webBrowsingLocales = defineToolTexts(WebBrowsingIdentifier, titles, {
  description: [
    'Search the web, read and cite pages, find text in them, and download files',
    '搜索网络，阅读并引用网页，在网页中查找文字，下载文件',
  ],
  inspector: {
    links_one: ['{{count}} link'],
    links_other: ['{{count}} links', '{{count}} 个链接'],
    matches_one: ['{{count}} match'],
    matches_other: ['{{count}} matches', '{{count}} 处匹配'],
    pages_one: ['{{count}} page'],
    pages_other: ['{{count}} pages', '{{count}} 个网页'],
    results_one: ['{{count}} result'],
    results_other: ['{{count}} results', '{{count}} 条结果'],
    someFailed: ['{{read}} of {{total}} pages', '{{total}} 个网页中的 {{read}} 个'],
  },
  intervention: {
    field: {
      path: ['Save as', '保存为'],
      url: ['Address', '网址'],
    },
    host: ['From', '来自'],
    suspicious: [
      '{{host}} would get the whole address. {{reason}}',
      '{{host}} 将收到完整网址。{{reason}}',
    ],
    unknown: ['The server does not say', '服务器未说明'],
  },
  render: {
    address: ['Address', '网址'],
    emptyPage: ['The page has no text', '网页没有文字'],
    firstOf: ['The first {{shown}} of {{total}}', '共 {{total}} 处，显示前 {{shown}} 处'],
    hidden_one: [
      '{{count}} text that readers do not see was left out. It may have been meant for programs.',
    ],
    hidden_other: [
      '{{count}} texts that readers do not see were left out. They may have been meant for programs.',
      '已略去 {{count}} 段读者看不到的文字，它们可能是写给程序的。',
    ],
    kept: ['kept whole as {{name}}', '全文保存为 {{name}}'],
    noLinks: ['The page has no such links', '网页没有这样的链接'],
    noMatch: ['The text does not occur in the page', '网页中没有这段文字'],
    noResults: ['The search found nothing', '没有找到结果'],
    notConfigured: ['{{provider}} is not configured.', '{{provider}} 未配置。'],
    number: ['No.', '编号'],
    outline_one: ['Outline, {{count}} heading'],
    outline_other: ['Outline, {{count}} headings', '大纲，{{count}} 个标题'],
    page: ['Page', '网页'],
    part: ['characters {{from}}–{{to}} of {{total}}', '第 {{from}}–{{to}} 字符，共 {{total}} 字符'],
    places: ['Places', '位置'],
    position: ['at character {{index}}', '第 {{index}} 字符处'],
    providerFailed: ['{{provider}} failed: {{reason}}', '{{provider}} 失败：{{reason}}'],
    redirected: ['{{host}} led to this page.', '由 {{host}} 跳转至此网页。'],
    results: ['Results', '结果'],
    savedAs: ['Saved as', '保存为'],
    size: ['Size', '大小'],
    someOf: ['{{shown}} of {{total}}', '共 {{total}} 个，显示 {{shown}} 个'],
    source: ['Source', '来源'],
    text: ['Text', '文字'],
    type: ['Type', '类型'],
  },
  title: ['Web browsing', '网页浏览'],
});
