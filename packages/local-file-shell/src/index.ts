export { createLocalSystemAudit } from './audit/create-local-system-audit.ts';
export { findSettingsProblems } from './check-settings.ts';
export {
  createLocalSystemService,
  type LocalSystemOptions,
  type LocalSystemSettings,
  type NodeLocalSystemService,
} from './create-local-system-service.ts';
