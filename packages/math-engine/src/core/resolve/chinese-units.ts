/** Units by their Chinese names. Those of Chinese origin, like 斤, are in the table of units. */
export const CHINESE_UNITS: ReadonlyMap<string, string> = new Map(
  (
    '纳米 nm,微米 um,毫米 mm,厘米 cm,公分 cm,分米 dm,米 m,千米 km,公里 km,' +
    '英寸 in,英尺 ft,码 yd,英里 mi,海里 nmi,光年 ly,公顷 ha,英亩 acre,' +
    '毫升 mL,升 L,加仑 gal,毫克 mg,克 g,千克 kg,公斤 kg,吨 t,磅 lb,盎司 oz,克拉 carat,' +
    '毫秒 ms,秒 s,秒钟 s,分钟 min,小时 h,天 day,周 week,星期 week,年 year,' +
    '摄氏度 degC,华氏度 degF,开尔文 K,度 deg,弧度 rad,' +
    '牛顿 N,帕斯卡 Pa,千帕 kPa,大气压 atm,焦耳 J,千焦 kJ,卡路里 cal,千卡 kcal,大卡 kcal,' +
    '瓦 W,瓦特 W,千瓦 kW,马力 PS,千瓦时 kWh,度电 kWh,伏特 V,安培 A,欧姆 ohm,赫兹 Hz,字节 B'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
