/**
 * Zones by abbreviations and places that the IANA database does not list. An abbreviation is read
 * as the zone where most people use it, with its daylight-saving time.
 */
const ZONE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aedt: 'Australia/Sydney',
    aest: 'Australia/Sydney',
    akst: 'America/Anchorage',
    austria: 'Europe/Vienna',
    bangalore: 'Asia/Kolkata',
    beijing: 'Asia/Shanghai',
    boston: 'America/New_York',
    bst: 'Europe/London',
    california: 'America/Los_Angeles',
    cdt: 'America/Chicago',
    central: 'America/Chicago',
    'central european': 'Europe/Berlin',
    cest: 'Europe/Berlin',
    china: 'Asia/Shanghai',
    cst: 'America/Chicago',
    ct: 'America/Chicago',
    delhi: 'Asia/Kolkata',
    eastern: 'America/New_York',
    edt: 'America/New_York',
    eest: 'Europe/Athens',
    england: 'Europe/London',
    et: 'America/New_York',
    france: 'Europe/Paris',
    germany: 'Europe/Berlin',
    hkt: 'Asia/Hong_Kong',
    india: 'Asia/Kolkata',
    ist: 'Asia/Kolkata',
    italy: 'Europe/Rome',
    jst: 'Asia/Tokyo',
    kst: 'Asia/Seoul',
    mdt: 'America/Denver',
    mountain: 'America/Denver',
    msk: 'Europe/Moscow',
    mt: 'America/Denver',
    mumbai: 'Asia/Kolkata',
    'new delhi': 'Asia/Kolkata',
    nzdt: 'Pacific/Auckland',
    nzst: 'Pacific/Auckland',
    pacific: 'America/Los_Angeles',
    pdt: 'America/Los_Angeles',
    pst: 'America/Los_Angeles',
    pt: 'America/Los_Angeles',
    'san francisco': 'America/Los_Angeles',
    seattle: 'America/Los_Angeles',
    sgt: 'Asia/Singapore',
    spain: 'Europe/Madrid',
    switzerland: 'Europe/Zurich',
    uk: 'Europe/London',
    vietnam: 'Asia/Ho_Chi_Minh',
    west: 'Europe/Lisbon',
    上海: 'Asia/Shanghai',
    东京: 'Asia/Tokyo',
    伦敦: 'Europe/London',
    北京: 'Asia/Shanghai',
    北京时间: 'Asia/Shanghai',
    巴黎: 'Europe/Paris',
    悉尼: 'Australia/Sydney',
    新加坡: 'Asia/Singapore',
    柏林: 'Europe/Berlin',
    洛杉矶: 'America/Los_Angeles',
    纽约: 'America/New_York',
    首尔: 'Asia/Seoul',
    美东: 'America/New_York',
    美西: 'America/Los_Angeles',
    香港: 'Asia/Hong_Kong',
  }),
);

/** `UTC+2` and `+5:30` as the offsets `+02:00` and `+05:30`; any other name unchanged. */
export const spellOffset = (name: string): string => {
  const trimmed = name.trim().replace(/^(?:UTC|GMT)(?=[+-]\d)/i, '');
  return /^[+-]\d{1,2}(?::?\d\d)?$/.test(trimmed)
    ? trimmed.replace(/^([+-])(\d)(?=$|:)/, '$10$2').replace(/^([+-]\d\d)$/, '$1:00')
    : trimmed;
};

/** The zones named after a city: `America/New_York` for New York. */
const zonesOfCity = (name: string): readonly string[] => {
  const city = name.trim().toLowerCase().replaceAll(/\s+/g, '_');
  return Intl.supportedValuesOf('timeZone').filter(
    (zone) => zone.toLowerCase().split('/').at(-1) === city,
  );
};

/**
 * The IANA zone of a city, a country or an abbreviation: `New York`, `india`, `PST`. Undefined for
 * other names, and if several cities have it.
 */
export const findZone = (name: string): string | undefined => {
  const known = ZONE_NAMES.get(spellOffset(name).toLowerCase());
  const [zone, ...others] = known === undefined ? zonesOfCity(name) : [known];
  return others.length === 0 ? zone : undefined;
};
