/** A separate process: prints how many milliseconds importing the identifiers takes. */
const started = performance.now();
const { BUILTIN_TOOL_IDENTIFIERS } = await import('@lobechat/builtin-tools/identifiers');
const milliseconds = performance.now() - started;
console.log(JSON.stringify({ count: BUILTIN_TOOL_IDENTIFIERS.length, milliseconds }));
