export { createLocalSystemAudit } from './audit/create-local-system-audit.ts';
export {
  createLocalSystemService,
  type LocalSystemOptions,
  type LocalSystemSettings,
  type NodeLocalSystemService,
} from './create-local-system-service.ts';
