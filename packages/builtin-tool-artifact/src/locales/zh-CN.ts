import type { ToolLocale } from '@lobechat/types';

/** Chinese texts of the artifact tool. */
export const zhCN: ToolLocale = {
  'builtins.lobe-artifact.apiName.listArtifacts': '列出产物',
  'builtins.lobe-artifact.apiName.readArtifact': '读取产物',
  'builtins.lobe-artifact.description': '列出并读取因过大而未放入对话的输出和文件',
  'builtins.lobe-artifact.done.listArtifacts': '已列出产物',
  'builtins.lobe-artifact.done.readArtifact': '已读取产物',
  'builtins.lobe-artifact.inspector.found': '找到 {{total}} 个',
  'builtins.lobe-artifact.render.binary': '这是二进制数据，不予显示。',
  'builtins.lobe-artifact.render.bytes': '第 {{from}}–{{to}} 字节，共 {{total}} 字节',
  'builtins.lobe-artifact.render.content': '内容',
  'builtins.lobe-artifact.render.created': '创建时间',
  'builtins.lobe-artifact.render.emptyText': '文本为空，或已读到末尾。',
  'builtins.lobe-artifact.render.id': '编号',
  'builtins.lobe-artifact.render.idOf': '{{name}} 的编号',
  'builtins.lobe-artifact.render.largeImage': '图片过大，无法在此显示。',
  'builtins.lobe-artifact.render.name': '名称',
  'builtins.lobe-artifact.render.newest': '共 {{total}} 个，显示最新 {{shown}} 个',
  'builtins.lobe-artifact.render.none': '没有产物',
  'builtins.lobe-artifact.render.part': '部分',
  'builtins.lobe-artifact.render.size': '大小',
  'builtins.lobe-artifact.render.type': '类型',
  'builtins.lobe-artifact.running.listArtifacts': '正在列出产物',
  'builtins.lobe-artifact.running.readArtifact': '正在读取产物',
  'builtins.lobe-artifact.title': '产物',
};
