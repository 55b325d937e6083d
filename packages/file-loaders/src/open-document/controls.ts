import { childElements, descendants, type XmlElement } from '../xml/element.ts';

/** Passwords are for nobody to read. */
const SECRET = new Set(['form:hidden', 'form:password']);

const isChosen = ({ attributes }: XmlElement): boolean =>
  attributes['form:current-selected'] === 'true' || attributes['form:selected'] === 'true';

const formatValue = (control: XmlElement): string => {
  const { attributes, name } = control;
  if (SECRET.has(name)) return '';
  if (name === 'form:checkbox' || name === 'form:radio') {
    const state = attributes['form:current-state'] ?? attributes['form:state'];
    const isOn = state === 'checked' || isChosen(control);
    return `${isOn ? '☒' : '☐'} ${attributes['form:label'] ?? ''}`.trimEnd();
  }
  if (name === 'form:listbox')
    return childElements(control, 'form:option')
      .filter(isChosen)
      .map((option) => option.attributes['form:label'] ?? '')
      .join(', ');
  return (
    attributes['form:current-value'] ??
    attributes['form:value'] ??
    attributes['form:label'] ??
    childElements(control, 'text:p')
      .flatMap(({ children }) => children.filter((one) => typeof one === 'string'))
      .join('\n')
  );
};

/** What the controls of a document's forms say, by their id: `draw:control` places them in a text. */
export const createControls = () => {
  const values = new Map<string, string>();
  return {
    add: (forms: XmlElement): void => {
      for (const form of descendants(forms, 'form:form'))
        for (const control of childElements(form)) {
          const { attributes } = control;
          const id = attributes['form:id'] ?? attributes['xml:id'];
          if (id !== undefined) values.set(id, formatValue(control));
        }
    },
    valueOf: (id: string): string => values.get(id) ?? '',
  };
};
