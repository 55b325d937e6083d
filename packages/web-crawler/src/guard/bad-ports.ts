/**
 * Ports that browsers block: a URL could be used to speak other protocols (WHATWG Fetch, "port
 * blocking").
 */
const BAD_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10_080,
  // Beyond the browsers' list: databases and line-based services, for which a request can be a
  // command.
  873, 1433, 1521, 2375, 2376, 2379, 3306, 3389, 5432, 6379, 9200, 9300, 11_211, 27_017, 27_018,
]);

/** Whether a port belongs to something other than the web. */
export const isBadPort = (port: number): boolean => BAD_PORTS.has(port);
