import { it } from 'vitest';

import { expectChinese } from '../testing/expect-chinese.ts';

it.each([
  'a.org answered with status 404. There is no such page. Check the address, or search for the page.',
  'a.org answered with status 429. It received too many requests. Wait before asking again. It asks to wait 120 s.',
  'a.org closed the connection before its whole answer had arrived. Check the address, try again later, or use another source.',
  'a.org sent only a part of the file. Try again later, or use another source.',
  'a.org redirects to b.org:81. b.org answered with status 404. There is no such page. Check the address, or search for the page.',
  'a.org redirects to a javascript: address. Only http and https are fetched, not javascript: addresses. Pass an https:// address.',
  'a.org/x is larger than 20 MB. Use another source; downloadFile saves up to 2 GB.',
  '"https://a.org https://b.org" is not one address. Pass one such as https://example.com/page.',
  "The address leads to 'application/zip', which has no text to read. Use downloadFile to save it.",
  '10.0.0.1 is a private address. Only addresses of the public internet may be reached, unless the operator allows it (LOBE_TOOLS_WEB_ALLOW=10.0.0.1).',
  'The search failed: no provider answered. This does not mean that there are no results. searxng: the answer is not JSON.',
  'The web service of this host did not return a list of results. This is an error of the host: it says nothing about the web.',
  'The web service of this host did not return the path and the size of the saved file. This is an error of the host: it says nothing about the web.',
  'The search failed: no provider answered. This does not mean that there are no results. searxng: none of its results has a web address.',
  'a.pdf is empty: there is no text in it. No text on pages 1–4: scanned, drawn or empty. To read pictures of text, turn the pages into images or use a program for text recognition (OCR).',
  'This is a document of Word 97–2003 (.doc), which is not a supported format. Convert it first, for example with: soffice --headless --convert-to docx FILE',
  'The document is protected by a password and cannot be read. Save a copy without a password and read that.',
  'a.png is not a document (PNG image). Add its text instead, e.g. from text recognition (OCR).',
  'There is no line 900: the document has 12.',
  'a.ts: oldText is not in the file; nothing was changed. These lines are the most similar.\n- line 2 is "a. B" in the file\nThe file has, in line 2:\n```\na. B\n```',
  'a.ts, hunk 1 (line 3 of the patch): it has only "+" lines, and nothing says where they go. Nothing was changed. Put a line of context (with a space before it) above or below them, an @@ line with the line above them, or "*** End of File" below them.',
  'a.ts: line 4 would be "// ... existing code ...", and the line "b();" would be lost. Nothing was changed. Send every line that is to stay, or make smaller edits that leave those lines out. If that line is meant as it is, insert it by an edit that removes nothing.',
  'a.heic is a binary file, by its first bytes: HEIC image. Convert it to PNG with a program, using runCommand, and read that.',
  'a.png has 9000 × 9000 pixels; at most 50 million are read. Make a smaller copy with a program, using runCommand, and read that.',
  'a.txt has 60 MB, and readFile only shows parts of files over 50 MB, which is not enough for such an edit. Nothing was changed; use applyPatch, with some lines around the place.',
  'Changes are recorded in /data, which cannot be written (EACCES). Nothing was changed; ask the person to make it writable, or to choose another data directory.',
  'a.txt has 300 MB, and at most 268.4 MB can be edited. Nothing was changed; use a command that streams it.',
  'a.txt: The disk is full. Nothing was changed; free some space first.',
])('translates to Chinese: %s', expectChinese);
