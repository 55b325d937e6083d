// Names the parts of the typeface with their character ranges: the texts need it on systems without
// one.
import '@fontsource-variable/noto-sans-sc/index.css';

export { zhCN } from '../locales/zh-CN.ts';
