/**
 * Codes, names and signs of money. Some are units or other words elsewhere: check only if those do
 * not match.
 */
const CURRENCY =
  /^(?:AED|AUD|BRL|BTC|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|ETH|EUR|GBP|HKD|HUF|IDR|ILS|INR|JPY|KRW|MXN|MYR|NGN|NOK|NZD|PHP|PKR|PLN|RMB|RON|RUB|SAR|SEK|SGD|THB|TRY|TWD|UAH|USD|USDT|VND|ZAR|bitcoins?|dollars?|euros?|pesos?|rupees?|rubles?|sterling|yen|yuan|[$€£¥₹₽₩₿])$/i;

/** Whether a name or sign is money. */
export const isCurrency = (name: string): boolean => CURRENCY.test(name);

/** Whether any word or sign of a text is money. */
export const namesCurrency = (text: string): boolean =>
  (text.match(/\p{L}+|\p{Sc}/gu) ?? []).some(isCurrency);

/**
 * A text without the sign of its only currency: `$80 * 1.15` is arithmetic with plain numbers. With
 * two currencies, a rate would be needed.
 */
export const withoutCurrency = (text: string): { sign?: string; text: string } => {
  const money = new Set((text.match(/\p{L}+|\p{Sc}/gu) ?? []).filter(isCurrency));
  const [sign = ''] = money;
  if (money.size !== 1 || !/^\p{Sc}$/u.test(sign)) return { text };
  return { sign, text: text.replaceAll(/\p{Sc}\s*(?=[\d.(])|(?<=[\d)]\s*)\p{Sc}/gu, '') };
};

/** Explains in messages why nothing is computed with money. */
export const CURRENCY_REASON = 'rates of exchange are not known';
