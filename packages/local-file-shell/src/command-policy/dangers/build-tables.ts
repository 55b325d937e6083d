import type { OptionTable } from './option-table.ts';
import { LOADS, RUNS, WRITES } from './shared-tables.ts';

const ELSEWHERE = 'runs in another folder';
const SETS = 'sets a variable that may decide which program or file is used';

/** A variable that selects no program: others name what .NET loads. */
const SETTING = /^:?(?:CI|LANG|TZ|\w+_ENV(?:IRONMENT)?|TEST_\w+)=[\w.-]*$/;

/** Options that only select tests, or control verbosity. */
const MAVEN_NAMES =
  /^(?:test|it\.test|groups|excludedGroups|skip\w*|maven\.test\.(?:skip|failure\.ignore)|surefire\.(?:failIfNoSpecifiedTests|rerunFailingTestsCount|printSummary|skipAfterFailureCount)|failIfNoTests|style\.color|verbose|detail|includes|excludes|revision|newVersion)$/;

/** Programs that build, and the virtual machines that run the result. */
export const BUILD_TABLES: Readonly<Record<string, OptionTable>> = {
  ant: {
    definitions: /^(?:test|testcase|verbose)$/,
    singleDash: 'only',
    unruled: {
      [LOADS]:
        'f file buildfile s find lib cp propertyfile main inputhandler logger listener autoproxy',
      [WRITES]: 'l logfile',
    },
  },
  'clang-format': {
    harmlessValues: { style: /^(?:file|llvm|google|chromium|mozilla|webkit|microsoft|gnu)$/i },
    singleDash: 'also',
    unruled: { [LOADS]: 'style' },
  },
  cmake: {
    definitions:
      /^(?:CMAKE_(?:BUILD_TYPE|CONFIGURATION_TYPES|CXX_STANDARD|C_STANDARD|OSX_ARCHITECTURES|OSX_DEPLOYMENT_TARGET|UNITY_BUILD)|BUILD_\w+|\w+_(?:BUILD_TYPE|VERSION))$/,
    singleDash: 'also',
    unruled: {
      'runs a script or another program': 'P E C toolchain preset open graphviz',
      'writes outside the workspace': 'install prefix',
    },
    valued: 'BDGSU',
  },
  composer: { unruled: { [ELSEWHERE]: 'd working-dir' } },
  ctest: {
    unruled: {
      [LOADS]: 'S script SP test-dir build-and-test T D overwrite build-makeprogram preset',
      [WRITES]: 'O output-log output-junit',
    },
    valued: 'RELIMCjA',
  },
  dotnet: {
    definitions: /^(?:Configuration|Platform|\w*Version|DebugType|RuntimeIdentifier)$/,
    harmlessValues: {
      // An architecture, or a folder of test adapters.
      a: /^:?(?:arm|arm64|x64|x86)$/,
      collect: /^(?:XPlat )?Code Coverage\b/,
      'e environment': SETTING,
      l: /^:?(?:trx|console|html|GitHubActions)\b[\w;=.-]*$/,
      logger: /^(?:trx|console|html|GitHubActions)\b[\w;=.-]*$/,
    },
    // Further arguments from a file, and settings of the test host.
    operands: [/^@|^[\w.]*(?:director(?:y|ies)|folder|path)s?=/i],
    singleDash: 'also',
    unruled: {
      [LOADS]:
        'settings s logger l collect configfile a e environment test-adapter-path additionalprobingpath additional-deps depsfile runtimeconfig distributedlogger source',
      [WRITES]: 'd diag bl binaryLogger fileLogger fl o output artifacts-path results-directory',
    },
    valued: 'cfpnrtv',
  },
  gradle: {
    definitions:
      /^(?:org\.gradle\.(?:daemon|parallel|caching|console|logging\.level)|test\.single)$/,
    unruled: {
      [LOADS]:
        'I init-script b build-file c settings-file p project-dir include-build g gradle-user-home project-cache-dir',
      [WRITES]: 'write-locks write-verification-metadata',
      'fetches programs from elsewhere': 'distribution-url gradle-distribution-url',
      'sends results to a server': 'scan',
      'lets other programs connect to it': 'debug-jvm',
    },
    valued: 'DPxM',
  },
  java: {
    definitions: /^(?:file\.encoding|user\.(?:language|timezone|country)|java\.awt\.headless)$/,
    endsAtOperand: true,
    singleDash: 'only',
    unruled: {
      [LOADS]:
        'javaagent agentlib agentpath cp classpath class-path p module-path upgrade-module-path patch-module XX Xbootclasspath Xbootclasspath/a Xshare Xdebug Xrunjdwp Xrun splash',
    },
  },
  mvn: {
    definitions: MAVEN_NAMES,
    harmless: 'am amd cpu fae ff fn llr npr npu nsu ntp pl rf up',
    singleDash: 'also',
    unruled: {
      [LOADS]: 's settings f file t toolchains gs gt global-settings global-toolchains',
      [WRITES]: 'l log-file',
      'uses passwords': 'emp ep encrypt-master-password encrypt-password',
    },
    valued: 'DPTbo',
  },
  meson: {
    definitions: /^(?:buildtype|default_library|b_coverage|b_sanitize|warning_level)$/,
    unruled: { [LOADS]: 'native-file cross-file wrap-mode', [ELSEWHERE]: 'C' },
    valued: 'D',
  },
  rake: {
    abbreviates: true,
    definitions: /^(?:TEST|TESTOPTS|SPEC|RAILS_ENV|VERSION)$/,
    unruled: {
      'runs text as a program': 'e execute E execute-continue p execute-print',
      [LOADS]: 'f rakefile r require I libdir R rakelibdir rakelib',
      [ELSEWHERE]: 'C directory',
    },
  },
  scons: {
    definitions: /^(?:debug|mode|target|build)$/,
    unruled: { [LOADS]: 'f file makefile sconstruct I include-dir site-dir', [ELSEWHERE]: 'C Y' },
    valued: 'j',
  },
  swift: {
    singleDash: 'also',
    unruled: {
      [LOADS]: 'Xswiftc Xcc Xcxx Xlinker Xllvm toolset toolchain sdk swift-sdk destination',
      [ELSEWHERE]: 'package-path chdir C',
      'may do more than it is allowed': 'disable-sandbox allow-writing-to-package-directory',
    },
  },
  tsc: {
    harmlessValues: {
      'b build': /^(?:-.*|\.|tsconfig[\w.-]*\.json)?$/,
      'p project': /^(?:\.|tsconfig[\w.-]*\.json)$/,
    },
    singleDash: 'also',
    unruled: {
      [LOADS]: 'p project b build plugins',
      [WRITES]:
        'outDir outFile out declarationDir tsBuildInfoFile generateTrace generateCpuProfile',
    },
  },
  xcodebuild: {
    definitions: /^(?:CONFIGURATION|CODE_SIGNING_ALLOWED|CODE_SIGNING_REQUIRED)$/,
    singleDash: 'only',
    unruled: {
      [LOADS]: 'xcconfig xctestrun toolchain',
      [WRITES]: 'derivedDataPath resultBundlePath archivePath exportPath',
    },
  },
  yamllint: { abbreviates: true, unruled: { [LOADS]: 'c config-file d config-data' } },
  ansible: {
    abbreviates: true,
    unruled: {
      [LOADS]: 'i inventory inventory-file M module-path playbook-dir vault-password-file vault-id',
      [RUNS]: 'm module-name a args e extra-vars',
      'runs with the rights of another user': 'b become become-user become-method K',
    },
    valued: 'flu',
  },
  'ansible-playbook': {
    abbreviates: true,
    unruled: {
      [LOADS]: 'i inventory inventory-file M module-path vault-password-file vault-id',
      [SETS]: 'e extra-vars',
      'runs with the rights of another user': 'b become become-user become-method K',
    },
    valued: 'flut',
  },
};
