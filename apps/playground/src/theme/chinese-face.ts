// Names all parts of the typeface, each with the letters that it has.
import '@fontsource-variable/noto-sans-sc/index.css';
