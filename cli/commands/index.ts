/** Registry of commands: one file and one line each. */
import type { Command } from 'commander';
import { addAccount } from './account.ts';
import { addAgency } from './agency.ts';
import { addBacktest } from './backtest.ts';
import { addBackup } from './backup.ts';
import { addCall } from './call.ts';
import { addConvert } from './convert.ts';
import { addDoctor } from './doctor.ts';
import { addExport } from './exportOverlay.ts';
import { addImport } from './importOverlay.ts';
import { addRecord } from './record.ts';
import { addRender } from './render.ts';
import { addReplay } from './replay.ts';
import { addRestore } from './restore.ts';
import { addSimulate } from './simulate.ts';
import { addStart } from './start.ts';
import { addValidate } from './validate.ts';
import { addVerify } from './verify.ts';

export const COMMANDS: Readonly<Record<string, (program: Command) => void>> = {
  start: addStart,
  replay: addReplay,
  backtest: addBacktest,
  record: addRecord,
  convert: addConvert,
  simulate: addSimulate,
  render: addRender,
  validate: addValidate,
  verify: addVerify,
  account: addAccount,
  agency: addAgency,
  backup: addBackup,
  restore: addRestore,
  export: addExport,
  import: addImport,
  call: addCall,
  doctor: addDoctor,
};
