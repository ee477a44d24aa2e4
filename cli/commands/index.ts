/**
 * Registry of commands: one file and one line each. A command is loaded only when it runs, so that one that talks to a
 * server does not load the server (behaviour: rollout-30).
 */
import type { Command } from 'commander';

/** Adds a command with its options to the program. */
export type AddCommand = (program: Command) => void;

export const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  start: async () => (await import('./start.ts')).addStart,
  desktop: async () => (await import('./desktop.ts')).addDesktop,
  replay: async () => (await import('./replay.ts')).addReplay,
  backtest: async () => (await import('./backtest.ts')).addBacktest,
  record: async () => (await import('./record.ts')).addRecord,
  convert: async () => (await import('./convert.ts')).addConvert,
  simulate: async () => (await import('./simulate.ts')).addSimulate,
  render: async () => (await import('./render.ts')).addRender,
  lint: async () => (await import('./lint.ts')).addLint,
  validate: async () => (await import('./validate.ts')).addValidate,
  verify: async () => (await import('./verify.ts')).addVerify,
  account: async () => (await import('./account.ts')).addAccount,
  agency: async () => (await import('./agency.ts')).addAgency,
  preset: async () => (await import('./preset.ts')).addPreset,
  plan: async () => (await import('./plan.ts')).addPlan,
  apply: async () => (await import('./apply.ts')).addApply,
  rollout: async () => (await import('./rollout.ts')).addRollout,
  backup: async () => (await import('./backup.ts')).addBackup,
  restore: async () => (await import('./restore.ts')).addRestore,
  export: async () => (await import('./exportOverlay.ts')).addExport,
  import: async () => (await import('./importOverlay.ts')).addImport,
  call: async () => (await import('./call.ts')).addCall,
  agent: async () => (await import('./agent.ts')).addAgent,
  mcp: async () => (await import('./mcp.ts')).addMcp,
  doctor: async () => (await import('./doctor.ts')).addDoctor,
};
