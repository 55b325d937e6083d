import { type ApiTitles, defineToolTexts } from '@lobechat/types';

import { ArtifactIdentifier } from '../constants.ts';

const titles: ApiTitles = {
  listArtifacts: [
    ['List artifacts', 'Listed artifacts', 'Listing artifacts'],
    ['列出产物', '已列出产物', '正在列出产物'],
  ],
  readArtifact: [
    ['Read artifact', 'Read artifact', 'Reading artifact'],
    ['读取产物', '已读取产物', '正在读取产物'],
  ],
};

/** The artifact tool's texts in every supported language, for the i18next namespace `plugin`. */
export const artifactLocales = defineToolTexts(ArtifactIdentifier, titles, {
  description: [
    'List and read output and files that were too large for the conversation',
    '列出并读取因过大而未放入对话的输出和文件',
  ],
  inspector: {
    found: ['{{total}} found', '找到 {{total}} 个'],
  },
  render: {
    binary: ['This is binary data. It is not shown.', '这是二进制数据，不予显示。'],
    bytes: ['{{from}}–{{to}} of {{total}} bytes', '第 {{from}}–{{to}} 字节，共 {{total}} 字节'],
    content: ['Content', '内容'],
    created: ['Created', '创建时间'],
    emptyText: ['This text is empty, or has been read to its end.', '文本为空，或已读到末尾。'],
    id: ['Id', '编号'],
    idOf: ['id of {{name}}', '{{name}} 的编号'],
    largeImage: ['This image is too large to be shown here.', '图片过大，无法在此显示。'],
    name: ['Name', '名称'],
    newest: ['The newest {{shown}} of {{total}}', '共 {{total}} 个，显示最新 {{shown}} 个'],
    none: ['There are no artifacts', '没有产物'],
    part: ['Part', '部分'],
    size: ['Size', '大小'],
    type: ['Type', '类型'],
  },
  title: ['Artifacts', '产物'],
});
