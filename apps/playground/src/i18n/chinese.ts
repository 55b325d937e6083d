// Names the parts of the typeface, each with the letters that it has: the texts need it where the system has none.
import '@fontsource-variable/noto-sans-sc/index.css';

export { zhCN } from '../locales/zh-CN.ts';
