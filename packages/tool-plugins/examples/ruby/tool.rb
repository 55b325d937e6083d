#!/usr/bin/env ruby
# frozen_string_literal: true

# template: fills {{names}} in a text, as an NDJSON plugin. Needs Ruby 2.7 and no gems.

require 'json'

DEFINITION = {
  name: 'template',
  description: 'Fills a template: {{name}} and {{a.b}} are replaced by values, {{#list}}…{{/list}} repeats for ' \
               'every element (or once for a true value), {{^list}}…{{/list}} stands in for an empty one.',
  parameters: {
    type: 'object',
    additionalProperties: false,
    required: %w[template values],
    properties: {
      template: { type: 'string', description: 'The text with its placeholders.' },
      values: { type: 'object', description: 'The values, by name.' },
      strict: { type: 'boolean', description: 'Fail when a name has no value. Default true.' }
    }
  }
}.freeze

SECTION = /\{\{([#^])\s*([\w.]+)\s*\}\}(.*?)\{\{\/\s*\2\s*\}\}/m.freeze
NAME = /\{\{\s*([\w.]+)\s*\}\}/.freeze
MISSING = Object.new.freeze

# The innermost scope that knows the first part of the name answers for the whole of it.
def look_up(name, scopes)
  return scopes.last if name == '.'

  first, *rest = name.split('.')
  scope = scopes.reverse.find { |candidate| candidate.is_a?(Hash) && candidate.key?(first) }
  return MISSING unless scope

  rest.reduce(scope[first]) do |value, part|
    value.is_a?(Hash) && value.key?(part) ? value[part] : (return MISSING)
  end
end

def present?(value)
  !(value.equal?(MISSING) || value.nil? || value == false || value == [] || value == '')
end

def render(template, scopes, strict)
  with_sections = template.gsub(SECTION) do
    kind, name, inner = Regexp.last_match.captures
    value = look_up(name, scopes)
    next present?(value) ? '' : render(inner, scopes, strict) if kind == '^'
    next '' unless present?(value)

    (value.is_a?(Array) ? value : [value]).map { |element| render(inner, scopes + [element], strict) }.join
  end
  fill(with_sections, scopes, strict)
end

def fill(text, scopes, strict)
  text.gsub(NAME) do
    name = Regexp.last_match(1)
    value = look_up(name, scopes)
    if value.equal?(MISSING)
      raise ArgumentError, "the template uses {{#{name}}}, which has no value" if strict

      ''
    else
      value.is_a?(String) ? value : JSON.generate(value)
    end
  end
end

def answer(params)
  template = params['template']
  values = params['values']
  raise ArgumentError, 'template must be a string' unless template.is_a?(String)
  raise ArgumentError, 'values must be an object' unless values.is_a?(Hash)

  text = render(template, [values], params.fetch('strict', true))
  { content: [{ type: 'text', text: text }], error: false }
rescue ArgumentError => e
  { content: [{ type: 'text', text: "Error: #{e.message}" }], error: true }
end

$stdout.sync = true
$stdin.each_line do |line|
  message = JSON.parse(line)
  case message['type']
  when 'describe' then puts JSON.generate(DEFINITION)
  when 'call' then puts JSON.generate(answer(message['params'] || {}))
  end
rescue JSON::ParserError => e
  warn "ignored a line that is not JSON: #{e.message}"
end
