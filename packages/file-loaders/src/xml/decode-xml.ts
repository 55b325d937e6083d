/** UTF-16 is recognized by its byte order mark, or by the `<` at the start of XML. */
const detectEncoding = (first: Uint8Array): string => {
  const [a, b] = first;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  return 'utf-8';
};

/** Decodes an XML part: UTF-8, or UTF-16 of either byte order. Invalid bytes become U+FFFD. */
export async function* decodeXml(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of source) {
    decoder ??= new TextDecoder(detectEncoding(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}
