const WRITES =
  /\b(?:insert|update|delete|merge|truncate|create|alter|drop|grant|call|do|copy|lock|nextval|setval|into)\b/i;

/** Words before a parenthesis that are not functions, and functions that only read. */
const HARMLESS = new Set(
  'all and any array as array_agg array_length avg between bool_and bool_or by case cast char coalesce concat count current_setting date_trunc distinct else end exists extract filter format from greatest having in interval is json_agg json_build_object jsonb_agg jsonb_build_object jsonb_array_elements least left length like limit lower materialized max min not now nullif numeric offset on or order over pg_xact_status plainto_tsquery recursive right row row_number select similarity string_agg sum then to_char to_json to_jsonb to_regclass to_tsquery to_tsvector trim ts_rank union unnest upper using values version websearch_to_tsquery when where with'.split(
    ' ',
  ),
);

/**
 * Whether a statement may be sent again when it is unknown whether it ran: it only reads. Decided
 * from its text, and negatively in doubt, since a function that it calls may write.
 */
export const isRepeatable = (statement: string): boolean => {
  if (!/^\s*(?:select|with|show|values)\b/i.test(statement)) return false;
  // Quoted names and literals do not affect what a statement does.
  const bare = statement.replaceAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, ' _ ');
  if (WRITES.test(bare) || bare.includes(';')) return false;
  return [...bare.matchAll(/([\w.]+)\s*\(/g)].every(
    ([, name = '']) => HARMLESS.has(name.toLowerCase()) || /^\d+$/.test(name),
  );
};
