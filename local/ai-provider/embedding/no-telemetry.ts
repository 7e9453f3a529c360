/**
 * Without this variable, ONNX Runtime for Node sends details of the machine and model to Microsoft (its
 * `telemetry.cc`). It reads the process environment, which a thread cannot change. Import this before the
 * runtime, and where the thread is started.
 */
process.env.ORT_DISABLE_TELEMETRY = '1';
