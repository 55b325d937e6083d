/** Variables that name programs, libraries or code to load, and git's own. */
const PROGRAMS =
  /^(?:LD_(?:PRELOAD|AUDIT|LIBRARY_PATH)|DYLD_.*|BASH_ENV|ENV|PROMPT_COMMAND|PS4|SHELLOPTS|BASHOPTS|GIT_(?:ASKPASS|CONFIG.*|DIR|EXEC_PATH|EXTERNAL_DIFF|PROXY_COMMAND|SSH|SSH_COMMAND|TEMPLATE_DIR|ATTR_SOURCE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES)|(?:(?:AWS|BAT|CRASH|DELTA|GH|GIT|GLAB|MAN|PSQL|SYSTEMD)_?)?(?:EDITOR|PAGER|SEQUENCE_EDITOR)|VISUAL|BROWSER|SSH_ASKPASS|SUDO_ASKPASS|AUTOM4TE|FACTERLIB|GROFF_BIN_PATH|\w+_PASSWORD_COMMAND|BORG_PASSCOMMAND|LESSOPEN|LESSCLOSE|LESS|MORE|MANOPT|PYTHONSTARTUP|PYTHONHOME|PYTHONBREAKPOINT|PERL5OPT|PERL5DB|RUBYOPT|PHP_INI_SCAN_DIR|PHPRC|LUA_INIT(?:_.*)?|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS|MAVEN_OPTS|RUSTC|RUSTDOC|RUSTC_(?:WORKSPACE_)?WRAPPER|CARGO_(?:.*_(?:LINKER|RUNNER|RUSTFLAGS)|BUILD_RUSTC.*)|MAKEFILES|MAKEFLAGS|TAR_OPTIONS|GREP_OPTIONS|RIPGREP_CONFIG_PATH|CURL_HOME|WGETRC|SYSTEM_WGETRC|KUBECONFIG|KUBECTL_EXTERNAL_DIFF|DOCKER_HOST|DOCKER_CONFIG|OPENSSL_CONF|OPENSSL_ENGINES|GCONV_PATH|LOCPATH|TERMINFO|INPUTRC|HGRCPATH|(?:BORG|CVS|RSYNC)_RSH|TF_(?:CLI_\w+|LOG_PATH|REATTACH_PROVIDERS)|npm_config_(?:script_shell|node_options|git|editor|userconfig|globalconfig|init_module|shell)|YARN_.*(?:PATH|RC_FILENAME))$/i;

/** Values with which such a variable starts nothing. */
const HARMLESS = /^(?:cat|true|:|0|false|-?[RFXS]+|)$/;

/** Settings of node and Go that load nothing. */
const LOADS =
  /-r\b|--(?:require|import|(?:experimental-)?loader|eval|env-file)|toolexec|-exec\b|-overlay|-ldflags|-vettool/;

/** What makes passing a variable to a program dangerous, for any program. */
export const findVariableDanger = (name: string, value: string | undefined): string | undefined => {
  const note = 'names a program or code that runs instead of the expected one';
  if (/^(?:NODE_OPTIONS|GOFLAGS|BUN_OPTIONS|PYTEST_ADDOPTS)$/.test(name))
    return value === undefined || LOADS.test(value) || /-p\s*(?!no:)\S/.test(value)
      ? note
      : undefined;
  if (!PROGRAMS.test(name)) return undefined;
  return value !== undefined && HARMLESS.test(value) ? undefined : note;
};
