import { type IWebBrowsingService, readUrl } from '@lobechat/builtin-tool-web-browsing';
import { ToolError, ToolErrorType } from '@lobechat/types';

/** A web page as provided to other services, e.g. to be added to a knowledge base. */
export interface FetchedWebPage {
  /** Markdown. */
  readonly data: string;
  readonly mediaType: 'text/markdown';
  /** What is missing, e.g. because the page needs its scripts. */
  readonly notes: readonly string[];
  readonly title?: string | undefined;
  /** The address after redirects. */
  readonly url: string;
}

/** Code, an escaped sign, or a numbered link or picture, whose text may contain brackets once. */
const CODE_OR_LINK =
  /^(`{3,})[^]*?(?:^\1|$(?![^]))|\\.|(`+)[^]*?\2|(!?)\[((?:[^[\]\\\n]|\\.|\[(?:[^[\]\\\n]|\\.){0,200}\]){0,500})\]\[\d{1,6}\]/gm;

/** Numbers of links refer to a list that a document does not have. */
const dropLinkNumbers = (markdown: string): string =>
  markdown.replaceAll(CODE_OR_LINK, (all: string, _fence, _ticks, picture = '', text?: string) => {
    if (text === undefined) return all;
    return picture === '' ? dropLinkNumbers(text) : `![${text}]`;
  });

/**
 * Reads pages by the rules of web browsing, for services that need them whole.
 *
 * @throws ToolError with the type of the refusal or failure
 */
export const createPageFetcher =
  (service: IWebBrowsingService) =>
  async (given: string, signal?: AbortSignal): Promise<FetchedWebPage> => {
    const url = readUrl(given);
    const judged = await service.judgeUrl?.(url);
    if (judged?.decision === 'deny') {
      throw new ToolError(judged.errorType ?? ToolErrorType.PolicyDenied, judged.reason ?? url);
    }
    const { results } = await service.crawlPages([url], { signal });
    const page = results[0]?.data;
    if (!page || page.errorType !== undefined || page.errorMessage !== undefined) {
      throw new ToolError(
        page?.errorType ?? ToolErrorType.ExecutionFailed,
        page?.errorMessage ?? 'The page could not be read.',
      );
    }
    if (/^image\/(?!svg)/i.test(page.contentType ?? '')) {
      throw new ToolError(ToolErrorType.InvalidArguments, `${page.url} is a picture without text.`);
    }
    return {
      data: dropLinkNumbers(page.content ?? ''),
      mediaType: 'text/markdown',
      notes: page.notes ?? [],
      url: page.url,
      ...(page.title !== undefined && { title: page.title }),
    };
  };
