import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Messages of the artifact tool in Chinese. */
export const artifactPhrases: Phrases = {
  // Descriptions of the APIs.
  'List the artifacts of this session, newest first: id, name, media type, size and the beginning of texts. Use it only when you do not have the id.':
    '列出本会话的产物，最新的在前：编号、名称、媒体类型、大小和文本的开头。只在没有编号时使用。',
  'Read an artifact by its id. Text is returned in pages that never split a character; each page gives the offset of the next. Images are returned whole, other binary data is described.':
    '按编号读取产物。文本按字节分页给出，绝不拆开字符，每页注明下一页的位置。图片完整给出，其他二进制数据给出说明。',
  // Descriptions of the arguments.
  'How many artifacts to list, newest first. Default 20.': '列出几个产物，最新的在前。默认 20。',
  'List only artifacts whose name or media type contains this, ignoring case.':
    '只列出名称或媒体类型包含此内容的产物，不区分大小写。',
  'Id of the artifact, from a notice of omitted output or from listArtifacts.':
    '产物的编号，来自省略输出的提示或 listArtifacts。',
  'Bytes of text in this page. Default 20000.': '本页文本的字节数。默认 20000。',
  'Byte to start at. Default 0. To continue, use the next offset from the previous page.':
    '起始字节。默认 0。要继续，请使用上一页给出的下一位置。',
  // Failures.
  'Leave it out to list all artifacts.': '去掉它即可列出所有产物。',
  "There is no artifact '{{id}}'.": '没有产物“{{id}}”。',
  'It may have been dropped to make room.': '它可能已为腾出空间而被移除。',
  'Call listArtifacts to list them.': '请用 listArtifacts 查看现有产物。',
};
